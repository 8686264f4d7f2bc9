'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallProblem } from '#lib/browser/problem.ts'
import { streamSearch } from '#lib/browser/search/stream-search.ts'
import type { Supplier } from '#lib/contract/values.ts'
import { type ProductChoice, toProductSearch } from '#lib/domain/search/product.ts'
import {
  applyStreamLine,
  INITIAL_PROGRESS,
  listFailedSuppliers,
  type SearchProgress,
} from '#lib/domain/search/progress.ts'
import { writeSearch } from '#lib/domain/search/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'

export type ProductSearch = {
  progress: SearchProgress
  /** The reason why the complete search failed. */
  problem?: CallProblem
  /** A search is in progress. The replies of the previous search stay in `progress` until the new ones arrive. */
  searching: boolean
  /** Suppliers that did not reply are being retried, or were retried and none of them replied. */
  retryState?: 'retrying' | 'failed-again' | undefined
  /** Searches again at all suppliers. */
  search: () => void
  /** Searches again at these suppliers, for one call of the search plan. */
  retrySuppliers: (call: string, suppliers: readonly Supplier[]) => void
}

const countFailedSuppliers = (progress: SearchProgress) =>
  listFailedSuppliers(progress).flatMap(({ suppliers }) => suppliers).length

/** Searches for the rates of one product when the component mounts, and again on request. Unmounting aborts the search. */
export function useProductSearch(choice: ProductChoice, locale: Locale): ProductSearch {
  const [state, setState] = useState<Pick<ProductSearch, 'progress' | 'problem' | 'searching' | 'retryState'>>({
    progress: INITIAL_PROGRESS,
    searching: true,
  })
  const running = useRef<AbortController>(undefined)
  const latest = useRef(INITIAL_PROGRESS)
  const query = `${writeSearch(toProductSearch(choice))}`

  const run = useCallback(
    async (start: SearchProgress, extra: Readonly<Record<string, string>>) => {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      const isRetry = extra.suppliers !== undefined
      setState((before) =>
        isRetry ? { ...before, retryState: 'retrying' } : { progress: before.progress, searching: true },
      )
      const parameters = new URLSearchParams(query)
      for (const [key, value] of Object.entries({ lang: locale, ...extra })) parameters.set(key, value)
      let fresh = start
      const result = await streamSearch(
        parameters,
        (line) => {
          fresh = applyStreamLine(fresh, line)
          // The previous rates stay until new ones arrive, so that the page does not jump.
          if (fresh.answers.length > 0 || line.type === 'done') latest.current = fresh
          setState((before) => ({ ...before, progress: latest.current }))
        },
        abort.signal,
      )
      if (abort.signal.aborted) return
      const progress = latest.current
      if (!isRetry) setState({ progress, searching: false, ...(!result.ok && { problem: result.problem }) })
      // The replies of the other suppliers stay, even when the retry itself failed.
      else {
        const hasFailedAgain = countFailedSuppliers(progress) >= countFailedSuppliers(start)
        setState(({ problem, ...before }) => ({
          ...before,
          progress,
          retryState: hasFailedAgain ? 'failed-again' : undefined,
          ...(!result.ok && problem && { problem }),
        }))
      }
    },
    [query, locale],
  )

  const search = useCallback(() => void run(INITIAL_PROGRESS, {}), [run])
  const retrySuppliers = useCallback(
    (call: string, suppliers: readonly Supplier[]) =>
      void run(latest.current, { call, suppliers: suppliers.join(',') }),
    [run],
  )

  useEffect(() => {
    search()
    return () => running.current?.abort()
  }, [search])

  return { ...state, search, retrySuppliers }
}
