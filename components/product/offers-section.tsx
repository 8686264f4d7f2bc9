import { Baby, PhoneCall, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductViewModel } from '#components/product/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { toPartyText } from '#components/stay/party-line.tsx'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import { countBabies, countChildrenPayingAsAdults } from '#lib/domain/occupancy/occupancy.ts'

type RulesProps = Pick<LocalizedProps, 't'> & {
  rooms: readonly RoomParty[]
  /** Seats are sold, so the rules of rooms do not apply. */
  sellsSeats: boolean
}

/** The rules of section 5 that apply to this party. */
function PartyRules({ rooms, sellsSeats, t }: RulesProps) {
  const withBaby = rooms.some((room) => countBabies(room) > 0)
  const loneAdult = !sellsSeats && rooms.some((room) => countChildrenPayingAsAdults(room) > 0)
  const rules = [
    ...(loneAdult ? [{ Icon: Users, text: t('product.rules.twoAdults') }] : []),
    ...(withBaby ? [{ Icon: Baby, text: t('product.rules.baby') }] : []),
    ...(withBaby && !sellsSeats ? [{ Icon: PhoneCall, text: t('product.rules.babyApproval') }] : []),
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

type Props = LocalizedProps & { product: ProductViewModel; children: ReactNode }

/** The section of the page with the rates: heading, party, and the rules that apply to the party. */
export function OffersSection({ product, children, ...i18n }: Props) {
  const { rooms } = product.choice
  const { t } = i18n
  return (
    <section aria-labelledby="rooms" data-end-actions className="pt-12">
      <h2 id="rooms" tabIndex={-1} className="scroll-mt-6 text-title outline-none">
        {t(product.sellsSeats ? 'product.seats' : 'product.rooms')}
      </h2>
      <p className="mt-1.5 text-muted">
        {!product.sellsSeats && rooms.length > 1 && `${t('stay.rooms', { count: rooms.length })} · `}
        {toPartyText(rooms, i18n)}
      </p>
      <PartyRules rooms={rooms} sellsSeats={product.sellsSeats} t={t} />
      <div className="mt-6 grid gap-5 print:block">{children}</div>
    </section>
  )
}
