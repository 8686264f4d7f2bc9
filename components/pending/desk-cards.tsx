import { useTranslations } from 'next-intl'
import type { DeskRowsProps } from '#components/pending/desk-grid.tsx'
import { CellContent, StateBadge, toDifferenceText } from '#components/pending/desk-labels.tsx'
import { PnrButton } from '#components/personal-area/pnr-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { toRowName } from '#lib/domain/pending/desk-row.ts'
import type { DeskColumn } from '#lib/domain/pending/desk-view.ts'

/** Shown in the head of a card. */
const IN_HEAD: ReadonlySet<DeskColumn> = new Set(['pnr', 'state'])

/** The rows of the desk on small screens: one card each, with the same columns and actions. */
export function DeskCards({ locale, name, columns, rows, changes, open, empty, onOpen, onMenu }: DeskRowsProps) {
  const t = useTranslations()
  if (rows.length === 0) {
    return <p className="rounded-card border border-line p-6 text-center text-muted">{empty}</p>
  }
  return (
    <ul aria-label={name} className="grid gap-3">
      {rows.map((row) => {
        const pnr = toRowName(row)
        const changed = changes.get(row.id)
        return (
          <li key={row.id} className="grid gap-2 rounded-card border border-line bg-surface p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <PnrButton
                pnr={pnr}
                aria-label={t('pending.open', { pnr })}
                data-row={row.id}
                aria-expanded={open.has(row.id)}
                onClick={() => onOpen(row.id)}
              />
              <StateBadge state={row.state} t={t} />
            </div>
            {changed && (
              <p className="text-tiny text-warning">
                {changed.map((difference) => toDifferenceText(difference, locale, t)).join(' · ')}
              </p>
            )}
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-small phone:grid-cols-[auto_1fr_auto_1fr] phone:gap-x-6">
              {columns
                .filter((column) => !IN_HEAD.has(column))
                .map((column) => (
                  <div key={column} className="contents [&>dd]:text-end phone:[&>dd]:text-start [&>dt]:text-muted">
                    <dt>{t(`pending.column.${column}`)}</dt>
                    <dd className="tabular-nums">
                      <CellContent column={column} row={row} locale={locale} t={t} />
                    </dd>
                  </div>
                ))}
            </dl>
            <Button
              tone="secondary"
              size="small"
              aria-label={t('pending.menu.open', { pnr })}
              aria-haspopup="menu"
              onClick={({ currentTarget }) => onMenu(row.id, currentTarget)}
            >
              {t('pending.menu.column')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
