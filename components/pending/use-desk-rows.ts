import { useDeferredValue, useMemo } from 'react'
import type { DeskRow } from '#lib/domain/pending/desk-row.ts'
import {
  type DeskView,
  filterDesk,
  listValues,
  sortDesk,
  toPageSize,
  toShownColumns,
} from '#lib/domain/pending/desk-view.ts'
import { toTablePage } from '#lib/domain/table-rows.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** The rows of a list in the order of its view: those found by the filters, those of the page, and the columns shown. */
export function useDeskRows(rows: readonly DeskRow[], view: DeskView, locale: Locale) {
  const { tag: language } = locales[locale]
  // Deferred, so that typing stays responsive while the list is updated.
  const q = useDeferredValue(view.q)
  const { show, confirm, deleted, clerk, operator, tag, supplier, sort, dir, tab } = view
  const ordered = useMemo(() => sortDesk(rows, { sort, dir }, language), [rows, sort, dir, language])
  const found = useMemo(
    () => filterDesk(ordered, { show, confirm, deleted, clerk, operator, tag, supplier, q }),
    [ordered, show, confirm, deleted, clerk, operator, tag, supplier, q],
  )
  const size = toPageSize(view.size)
  const { rows: shown, ...page } = toTablePage(found, view.page, size)
  const columns = useMemo(() => toShownColumns({ tab, cols: view.cols }), [tab, view.cols])
  return { found, shown, page, size, columns }
}

/** What the filters offer: the values in use. */
export function useDeskValues(rows: readonly DeskRow[], locale: Locale) {
  const { tag: language } = locales[locale]
  return useMemo(
    () => ({
      clerk: listValues(rows, 'clerk', language),
      operator: listValues(rows, 'operator', language),
      tag: listValues(rows, 'tag', language),
      supplier: listValues(rows, 'supplier', language),
    }),
    [rows, language],
  )
}
