import { OrderStatus, STATUS_LOOKS, StatusBadge, toStatusLabel } from '#components/personal-area/order-status.tsx'
import { Price } from '#components/ui/price.tsx'
import type { DeskRow, DeskState } from '#lib/domain/pending/desk-row.ts'
import type { DeskColumn } from '#lib/domain/pending/desk-view.ts'
import type { Difference } from '#lib/domain/pending/pending-action.ts'
import { toIsraelClock } from '#lib/domain/stay/israel-time.ts'
import { formatMoney, formatNumericDate, formatNumericDay } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/isolate.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** The states besides those of an order. */
const DESK_STATES = ['pending', 'finalized', 'confirmed', 'failed', 'unknown', 'rejected', 'draft'] as const
type DeskStateName = (typeof DESK_STATES)[number]

const LOOKS: Record<DeskStateName, string> = {
  pending: STATUS_LOOKS.waiting,
  finalized: STATUS_LOOKS.ok,
  confirmed: STATUS_LOOKS.ok,
  failed: STATUS_LOOKS.cancelled,
  unknown: STATUS_LOOKS.waiting,
  rejected: STATUS_LOOKS.cancelled,
  draft: STATUS_LOOKS.cancelled,
}

const findName = (state: DeskState) => DESK_STATES.find((name) => name === state)

/** The label of a state. An unknown one is shown as the upstream sent it (section 4). */
export function toStateLabel(state: DeskState, t: Translator): string {
  const name = findName(state)
  return name ? t(`pending.state.${name}`) : toStatusLabel(state, t)
}

function StateBadge({ state, t }: { state: DeskState; t: Translator }) {
  const name = findName(state)
  return name ? <StatusBadge look={LOOKS[name]} label={toStateLabel(state, t)} /> : <OrderStatus status={state} t={t} />
}

/** The columns that are aligned to the end, with tabular figures. */
export const NUMERIC: ReadonlySet<DeskColumn> = new Set(['total', 'paid'])

type CellProps = {
  column: DeskColumn
  row: DeskRow
  locale: Locale
  t: Translator
}

/** The content of one cell. The reference is only a text here: lists that open a row replace it. */
export function CellContent({ column, row, locale, t }: CellProps) {
  switch (column) {
    case 'state':
      return (
        <>
          <StateBadge state={row.state} t={t} />
          {row.deleted && <span className="text-tiny"> {t('pending.value.hidden')}</span>}
        </>
      )
    case 'checkIn':
    case 'checkOut':
      return <bdi>{formatNumericDate(row[column], locale)}</bdi>
    case 'created':
      // In two lines, which are not higher than the buttons of a row.
      return (
        <span className="inline-grid justify-items-start align-top leading-tight">
          <bdi>{formatNumericDay(row.createdAt, locale)}</bdi>
          <bdi className="text-muted text-tiny tabular-nums">{toIsraelClock(row.createdAt)}</bdi>
        </span>
      )
    case 'total':
      return <Price agorot={row.total} locale={locale} />
    case 'paid':
      return row.paid === undefined ? (
        <span className="text-muted">—</span>
      ) : (
        <Price agorot={row.paid} locale={locale} />
      )
    default:
      return row[column] === '' ? <span className="text-muted">—</span> : <bdi>{row[column]}</bdi>
  }
}

/** A value of a difference as it is shown to agents. */
function toValueText({ field }: Difference, value: Difference['before'], locale: Locale, t: Translator): string {
  if (field === 'hidden') return t(value === true ? 'pending.value.hidden' : 'pending.value.listed')
  if (field === 'state') return toStateLabel(String(value), t)
  if (field === 'total') return formatMoney(Number(value), locale)
  if (field === 'checkIn' || field === 'checkOut') return formatNumericDate(String(value), locale)
  return value === '' ? t('pending.value.none') : String(value)
}

/** A difference in one sentence: "Tag: urgent is now call back". */
export function toDifferenceText(difference: Difference, locale: Locale, t: Translator): string {
  return t('pending.difference', {
    field: t(`pending.field.${difference.field}`),
    before: isolate(toValueText(difference, difference.before, locale, t)),
    after: isolate(toValueText(difference, difference.after, locale, t)),
  })
}
