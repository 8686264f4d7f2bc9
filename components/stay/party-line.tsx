import type { StayProps } from '#components/stay/stay-props.ts'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import { formatAges, formatList } from '#lib/i18n/format.ts'

/**
 * Who comes, in words: "2 adults, 2 children (aged 4 and 9) and 1 infant". Of several rooms their people together.
 * Ages are always said where they are known: they make the price.
 */
export function toPartyText(rooms: readonly RoomParty[], { locale, t }: StayProps): string {
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

type Props = StayProps & { rooms: readonly RoomParty[]; className?: string }

/** The party in one line; of several rooms their number first. */
export function PartyLine({ rooms, className = '', ...of }: Props) {
  return (
    <p className={className}>
      {rooms.length > 1 && `${of.t('stay.rooms', { count: rooms.length })} · `}
      {toPartyText(rooms, of)}
    </p>
  )
}
