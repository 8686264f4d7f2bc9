import type { LocalizedProps } from '#components/stay/localized-props.ts'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import { formatAges, formatList } from '#lib/i18n/format.ts'

/** "2 adults, 2 children (aged 4 and 9)"; for several rooms the sum. Always with ages: the price depends on them. */
export function toPartyText(rooms: readonly RoomParty[], { locale, t }: LocalizedProps): string {
  const sum = (count: (room: RoomParty) => number) => rooms.reduce((all, room) => all + count(room), 0)
  const ages = rooms.flatMap(({ childAges }) => childAges)
  const infants = sum((room) => room.infants)
  const parts = [t('stay.adults', { count: sum((room) => room.adults) })]
  if (ages.length > 0) {
    parts.push(t('stay.childrenAged', { count: ages.length, ages: formatAges(ages, locale) }))
  }
  if (infants > 0) parts.push(t('stay.infants', { count: infants }))
  return formatList(parts, locale)
}

type Props = LocalizedProps & { rooms: readonly RoomParty[]; className?: string }

/** The party in one line; for several rooms their number comes first. */
export function PartyLine({ rooms, className = '', ...i18n }: Props) {
  return (
    <p className={className}>
      {rooms.length > 1 && `${i18n.t('stay.rooms', { count: rooms.length })} · `}
      {toPartyText(rooms, i18n)}
    </p>
  )
}
