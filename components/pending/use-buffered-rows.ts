import { useState } from 'react'
import type { DeskRow } from '#lib/domain/pending/desk-row.ts'

/**
 * Buffers new rows while an agent works in the list, because a row that moves under the pointer or the keys is easily
 * mistaken for another. Changes of listed rows are always shown.
 */
export function useBufferedRows(rows: readonly DeskRow[], isWorking: boolean) {
  const [known, setKnown] = useState<ReadonlySet<string>>()
  // Remembered when the work begins, forgotten when it ends.
  if (isWorking && known === undefined) setKnown(new Set(rows.map(({ id }) => id)))
  if (!isWorking && known !== undefined) setKnown(undefined)
  const buffered = isWorking && known ? rows.filter(({ id }) => !known.has(id)) : []
  return {
    rows: buffered.length === 0 ? rows : rows.filter(({ id }) => known?.has(id)),
    /** The rows that are not shown yet. */
    buffered,
    accept: () => setKnown(new Set(rows.map(({ id }) => id))),
  }
}
