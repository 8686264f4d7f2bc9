import type { ReactNode } from 'react'
import { PartyRules } from '#components/product/party-rules.tsx'
import type { ProductViewModel } from '#components/product/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { toPartyText } from '#components/stay/party-line.tsx'

type Props = LocalizedProps & { product: ProductViewModel; children: ReactNode }

/** The section of the page with the rates: heading, party, and the rules that apply to the party. */
export function OffersSection({ product, children, ...i18n }: Props) {
  const { rooms } = product.choice
  const { t } = i18n
  return (
    <section
      aria-labelledby="rooms"
      // A focused element is never hidden behind the sticky bar.
      className="pt-12 [&_a]:scroll-mb-40 [&_button]:scroll-mb-40 [&_summary]:scroll-mb-40"
    >
      <h2 id="rooms" tabIndex={-1} className="scroll-mt-6 text-title outline-none">
        {t(product.hotel ? 'product.rooms' : 'product.seats')}
      </h2>
      <p className="mt-1.5 text-muted">
        {product.hotel && rooms.length > 1 && `${t('stay.rooms', { count: rooms.length })} · `}
        {toPartyText(rooms, i18n)}
      </p>
      <PartyRules rooms={rooms} t={t} />
      <div className="mt-6 grid gap-5">{children}</div>
    </section>
  )
}
