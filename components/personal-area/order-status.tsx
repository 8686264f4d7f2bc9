import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { classes } from '#components/ui/classes.ts'
import { isKnownStatus, type OrderStatusName } from '#lib/domain/orders/order-history.ts'
import type { Translator } from '#lib/i18n/translator.ts'

export const STATUS_LOOKS: Record<OrderStatusName, string> = {
  ok: 'bg-save-soft text-save',
  debit: 'bg-warning-soft text-warning',
  waiting: 'bg-info-soft text-info',
  cancelled: 'bg-sunken text-muted',
}

/** The label of a status. An unknown status is shown as the upstream sent it (section 4). */
export function toStatusLabel(status: string, t: Translator): string {
  if (status === '') return t('orderStatus.unknown')
  return isKnownStatus(status) || status === 'rejected' ? t(`orderStatus.${status}`) : status
}

/** @param look the classes of the colours; without it the badge is neutral, and a long status, which an upstream has made up, is broken. */
export function StatusBadge({ look, label }: { look?: string | undefined; label: string }) {
  return (
    <span
      className={classes(
        'inline-block rounded-full px-2.5 py-0.5 font-medium text-small',
        look === undefined
          ? 'wrap-break-word max-w-40 whitespace-normal bg-sunken text-ink'
          : `whitespace-nowrap ${look}`,
      )}
    >
      <bdi>{label}</bdi>
    </span>
  )
}

export function OrderStatus({ status, t }: Pick<LocalizedProps, 't'> & { status: string }) {
  return (
    <StatusBadge look={isKnownStatus(status) ? STATUS_LOOKS[status] : undefined} label={toStatusLabel(status, t)} />
  )
}
