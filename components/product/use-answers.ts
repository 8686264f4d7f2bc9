'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallProblem } from '#lib/browser/problem.ts'
import { streamSearch } from '#lib/browser/search.ts'
import type { Supplier } from '#lib/contract/values.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { type ProductChoice, toSearch } from '#lib/search/product.ts'
import { addLine, failedSuppliers, NO_PROGRESS, type Progress } from '#lib/search/progress.ts'
import { writeSearch } from '#lib/search/search.ts'

export type Answers = {
  progress: Progress
  /** The question could not be put at all. */
  problem?: CallProblem
  /** A question is on its way; what was answered before stays meanwhile. */
  asking: boolean
  /** Suppliers that did not answer are being asked again; or were, and did not answer then either. */
  again?: 'asking' | 'in-vain' | undefined
  /** Asks everything anew. */
  ask: () => void
  /** Asks these suppliers again, of one call. */
  askSuppliers: (call: string, suppliers: readonly Supplier[]) => void
}

const countMissing = (progress: Progress) => failedSuppliers(progress).flatMap(({ suppliers }) => suppliers).length

/** The rates of one product: asked at once, and again when told to. Whatever is on its way ends with the page. */
export function useAnswers(choice: ProductChoice, locale: Locale): Answers {
  const [state, setState] = useState<Pick<Answers, 'progress' | 'problem' | 'asking' | 'again'>>({
    progress: NO_PROGRESS,
    asking: true,
  })
  const running = useRef<AbortController>(undefined)
  const known = useRef(NO_PROGRESS)
  const query = `${writeSearch(toSearch(choice))}`

  const run = useCallback(
    async (start: Progress, extra: Readonly<Record<string, string>>) => {
      running.current?.abort()
      const own = new AbortController()
      running.current = own
      const isAgain = extra.suppliers !== undefined
      setState((before) => (isAgain ? { ...before, again: 'asking' } : { progress: before.progress, asking: true }))
      const address = new URLSearchParams(query)
      for (const [key, value] of Object.entries({ lang: locale, ...extra })) address.set(key, value)
      let fresh = start
      const result = await streamSearch(
        address,
        (line) => {
          fresh = addLine(fresh, line)
          // Old rates stand until new ones are in: nothing jumps.
          if (fresh.answers.length > 0 || line.type === 'done') known.current = fresh
          setState((before) => ({ ...before, progress: known.current }))
        },
        own.signal,
      )
      if (own.signal.aborted) return
      const progress = known.current
      if (!isAgain) setState({ progress, asking: false, ...(!result.ok && { problem: result.problem }) })
      // What others answered stands, whatever became of the question.
      else {
        const again = countMissing(progress) >= countMissing(start) ? ('in-vain' as const) : undefined
        setState(({ problem, ...before }) => ({
          ...before,
          progress,
          again,
          ...(!result.ok && problem && { problem }),
        }))
      }
    },
    [query, locale],
  )

  const ask = useCallback(() => void run(NO_PROGRESS, {}), [run])
  const askSuppliers = useCallback(
    (call: string, suppliers: readonly Supplier[]) => void run(known.current, { call, suppliers: suppliers.join(',') }),
    [run],
  )

  useEffect(() => {
    ask()
    return () => running.current?.abort()
  }, [ask])

  return { ...state, ask, askSuppliers }
}
