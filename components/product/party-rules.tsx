import { Baby, PhoneCall, Users } from 'lucide-react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import { countBabies, countChildrenPayingAsAdults } from '#lib/domain/occupancy/occupancy.ts'

/** The room rules of section 5 that apply to this party. */
export function PartyRules({ rooms, t }: Pick<LocalizedProps, 't'> & { rooms: readonly RoomParty[] }) {
  const withBaby = rooms.some((room) => countBabies(room) > 0)
  const loneAdult = rooms.some((room) => countChildrenPayingAsAdults(room) > 0)
  const rules = [
    ...(loneAdult ? [{ Icon: Users, text: t('product.rules.twoAdults') }] : []),
    ...(withBaby ? [{ Icon: Baby, text: t('product.rules.baby') }] : []),
    ...(withBaby ? [{ Icon: PhoneCall, text: t('product.rules.babyApproval') }] : []),
  ]
  if (rules.length === 0) return null
  return (
    <ul className="mt-3 grid max-w-text gap-1.5 text-small">
      {rules.map(({ Icon, text }) => (
        <li key={text} className="flex items-start gap-2.5">
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
