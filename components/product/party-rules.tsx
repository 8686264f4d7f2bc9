import { Baby, PhoneCall, Users } from 'lucide-react'
import type { StayProps } from '#components/stay/stay-props.ts'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import { babiesOf, childrenPayingAsAdults } from '#lib/occupancy/occupancy.ts'

/** Section 5's rules of rooms, each where it touches this party. */
export function PartyRules({ rooms, t }: Pick<StayProps, 't'> & { rooms: readonly RoomParty[] }) {
  const withBaby = rooms.some((room) => babiesOf(room) > 0)
  const loneAdult = rooms.some((room) => childrenPayingAsAdults(room) > 0)
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
