import { useTranslations } from 'next-intl'
import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { DeskRowsProps } from '#components/pending/desk-grid.tsx'
import { CellContent, toDifferenceText } from '#components/pending/desk-labels.tsx'
import { useLostFocus } from '#components/pending/use-lost-focus.ts'
import { PnrButton } from '#components/personal-area/pnr-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { toRowName } from '#lib/domain/pending/desk-row.ts'
import type { DeskColumn } from '#lib/domain/pending/desk-view.ts'

/** Shown in the head of a card. */
const IN_HEAD: ReadonlySet<DeskColumn> = new Set(['pnr', 'state'])

/** Where the card with the focus is removed, for example hidden, the next one gets it. Returns what goes to the list, and to its cards. */
function useFocusOfNextCard() {
  const list = useRef<HTMLElement | null>(null)
  const place = useRef(0)
  const isLost = useLostFocus(list)
  useLayoutEffect(() => {
    if (!isLost()) return
    const openers = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    const next = openers[Math.min(place.current, openers.length - 1)] ?? list.current
    next?.focus()
  })
  return {
    setList: (element: HTMLElement | null) => {
      list.current = element
    },
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      place.current = [...currentTarget.children].findIndex((card) => card.contains(target))
    },
  }
}

/** The rows of the desk on small screens: one card each, with the same columns and actions. */
export function DeskCards({ locale, name, columns, rows, changes, open, empty, onOpen, onMenu }: DeskRowsProps) {
  const t = useTranslations()
  const { setList, onFocus } = useFocusOfNextCard()
  if (rows.length === 0) {
    return (
      <p ref={setList} tabIndex={-1} className="rounded-card border border-line p-6 text-center text-muted">
        {empty}
      </p>
    )
  }
  return (
    <ul ref={setList} aria-label={name} onFocus={onFocus} className="grid gap-3">
      {rows.map((row) => {
        const pnr = toRowName(row)
        const changed = changes.get(row.id)
        return (
          <li key={row.id} className="@container grid gap-2 rounded-card border border-line bg-surface p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <PnrButton
                pnr={pnr}
                aria-label={t('pending.open', { pnr })}
                data-row={row.id}
                aria-expanded={open.has(row.id)}
                onClick={() => onOpen(row.id)}
              />
              <div className="flex flex-wrap items-center gap-2">
                <CellContent column="state" row={row} locale={locale} t={t} />
                <Button
                  tone="secondary"
                  size="small"
                  aria-label={t('pending.menu.open', { pnr })}
                  aria-haspopup="menu"
                  onClick={({ currentTarget }) => onMenu(row.id, currentTarget)}
                >
                  {t('pending.menu.column')}
                </Button>
              </div>
            </div>
            {changed && (
              <p className="text-tiny text-warning">
                {changed.map((difference) => toDifferenceText(difference, locale, t)).join(' · ')}
              </p>
            )}
            {/* By the size of the text: with large text on a phone a name and its value have a line each. */}
            <dl className="grid grid-cols-1 gap-x-4 gap-y-0.5 text-small @min-[14rem]:grid-cols-[auto_1fr] @min-[25rem]:grid-cols-[auto_1fr_auto_1fr] @min-[25rem]:gap-x-6">
              {columns
                .filter((column) => !IN_HEAD.has(column))
                .map((column) => (
                  <div
                    key={column}
                    // The time of creation is below its day, at the same edge as the other values.
                    className="contents [&>dt]:text-muted @min-[14rem]:[&>dd]:text-end @min-[25rem]:[&>dd]:text-start @min-[14rem]:[&>dd>span]:justify-items-end @min-[25rem]:[&>dd>span]:justify-items-start"
                  >
                    <dt>{t(`pending.column.${column}`)}</dt>
                    <dd className="tabular-nums">
                      <CellContent column={column} row={row} locale={locale} t={t} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
