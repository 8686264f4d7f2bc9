import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLostFocus } from '#components/pending/use-lost-focus.ts'

/** The cell that has the focus or gets it with Tab. Row 0 is the header. */
type ActiveCell = { row: number; column: number }

type Props = {
  /** The ids of the rows shown, in their order. */
  ids: readonly string[]
  columns: number
  isRtl: boolean
  onPage: (step: 1 | -1) => void
  /** The key Enter on a row, or the key that opens a context menu. */
  onOpen: (id: string) => void
  onMenu: (id: string, cell: HTMLElement) => void
}

const clamp = (value: number, most: number) => Math.min(Math.max(0, value), most)

/**
 * The focus of a grid (ARIA Authoring Practices): one tab stop; arrows, Home and End move between cells, PageUp and PageDown
 * between pages. The focused cell stays focused when the rows change their order. Focusable elements have `data-cell`.
 */
export function useGridFocus({ ids, columns, isRtl, onPage, onOpen, onMenu }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const [position, setPosition] = useState<{ id: string | undefined; row: number; column: number }>({
    id: undefined,
    row: 1,
    column: 0,
  })
  // A row that is no longer shown leaves its place to the next one.
  const found = position.id === undefined ? -1 : ids.indexOf(position.id)
  const row = clamp(found >= 0 ? found + 1 : position.row, ids.length)
  const active: ActiveCell = { row, column: clamp(position.column, columns - 1) }

  const wantsFocus = useRef(false)
  const isLost = useLostFocus(grid)
  useLayoutEffect(() => {
    if (!wantsFocus.current && !isLost()) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)?.focus()
  })

  const place = (to: ActiveCell) => setPosition({ id: ids[to.row - 1], ...to })
  const move = (to: ActiveCell) => {
    wantsFocus.current = true
    place({ row: clamp(to.row, ids.length), column: clamp(to.column, columns - 1) })
  }

  return {
    grid,
    active,
    onFocus: (target: EventTarget) => {
      const [at = '', column = ''] = (target as HTMLElement).dataset.cell?.split(':') ?? []
      if (column !== '' && (Number(at) !== active.row || Number(column) !== active.column)) {
        place({ row: Number(at), column: Number(column) })
      }
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
      if (altKey || !(target instanceof HTMLElement) || target.dataset.cell === undefined) return
      const id = ids[active.row - 1]
      const onward = isRtl ? -1 : 1
      const jumps = ctrlKey || metaKey
      const moves: Record<string, () => void> = {
        ArrowDown: () => move({ ...active, row: active.row + 1 }),
        ArrowUp: () => move({ ...active, row: active.row - 1 }),
        ArrowRight: () => move({ ...active, column: active.column + onward }),
        ArrowLeft: () => move({ ...active, column: active.column - onward }),
        Home: () => move({ row: jumps ? 1 : active.row, column: 0 }),
        End: () => move({ row: jumps ? ids.length : active.row, column: columns - 1 }),
        PageDown: () => {
          move({ row: 1, column: active.column })
          onPage(1)
        },
        PageUp: () => {
          move({ row: 1, column: active.column })
          onPage(-1)
        },
      }
      const isMenuKey = key === 'ContextMenu' || (key === 'F10' && shiftKey)
      if (isMenuKey && id !== undefined) onMenu(id, target)
      else if (key === 'Enter' && id !== undefined && target.tagName !== 'BUTTON') onOpen(id)
      else if (moves[key]) moves[key]()
      else return
      event.preventDefault()
    },
  }
}
