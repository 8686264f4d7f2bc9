import { Accessibility, BadgePercent, Flame, PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import type { OfferedRate } from '#lib/domain/search/rates.ts'

const TONES = {
  save: 'bg-save-soft text-save',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
} as const

function Badge({ tone, icon, children }: { tone: keyof typeof TONES; icon: ReactNode; children: ReactNode }) {
  return (
    <li
      className={`inline-flex items-start gap-1.5 rounded-chip px-2.5 py-1 font-medium text-tiny [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0 ${TONES[tone]}`}
    >
      {icon}
      <span>{children}</span>
    </li>
  )
}

type Props = Pick<LocalizedProps, 't'> & {
  rate: OfferedRate
  /** Says that its room is accessible. */
  isAccessible?: boolean
  /** Counts seats of a flight instead of rooms. */
  countsSeats?: boolean
}

/** The badges of a rate; each is shown only when it is true (booking checks, B 10). */
export function RateBadges({
  rate: { dealId, left, needsApproval },
  t,
  isAccessible = false,
  countsSeats = false,
}: Props) {
  if (dealId === undefined && left === undefined && !needsApproval && !isAccessible) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {dealId !== undefined && (
        <Badge tone="save" icon={<BadgePercent aria-hidden="true" />}>
          {t('product.rate.deal')}
        </Badge>
      )}
      {left !== undefined && (
        <Badge tone="warning" icon={<Flame aria-hidden="true" />}>
          {countsSeats ? t('product.rate.leftSeats', { count: left }) : t('product.rate.left', { count: left })}
        </Badge>
      )}
      {isAccessible && (
        <Badge tone="info" icon={<Accessibility aria-hidden="true" />}>
          {t('product.room.accessible')}
        </Badge>
      )}
      {needsApproval && (
        <Badge tone="info" icon={<PhoneCall aria-hidden="true" />}>
          {t('product.rate.approval')}
        </Badge>
      )}
    </ul>
  )
}
