import type { ReactNode } from 'react'
import type { ProductFacts } from '#components/product/facts.ts'
import { PartyRules } from '#components/product/party-rules.tsx'
import { toPartyText } from '#components/stay/party-line.tsx'
import type { StayProps } from '#components/stay/stay-props.ts'

/** The part of the page in which things are sold: its heading, for whom, and the rules that touch them. */
export function ShopSection({ facts, children, ...of }: StayProps & { facts: ProductFacts; children: ReactNode }) {
  const { rooms } = facts.choice
  const { t } = of
  return (
    <section
      aria-labelledby="rooms"
      // What has the focus is never behind the bar.
      className="pt-12 [&_a]:scroll-mb-28 [&_button]:scroll-mb-28 [&_summary]:scroll-mb-28"
    >
      <h2 id="rooms" tabIndex={-1} className="scroll-mt-6 text-title outline-none">
        {t(facts.hotel ? 'product.rooms' : 'product.seats')}
      </h2>
      <p className="mt-1.5 text-muted">
        {rooms.length > 1 && `${t('stay.rooms', { count: rooms.length })} · `}
        {toPartyText(rooms, of)}
      </p>
      <PartyRules rooms={rooms} t={t} />
      <div className="mt-6 grid gap-5">{children}</div>
    </section>
  )
}
