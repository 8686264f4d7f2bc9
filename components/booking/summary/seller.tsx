import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { UpstreamText } from '#components/ui/upstream-text.tsx'
import type { LocalizedTrader } from '#lib/domain/agency/trader.ts'

type Props = LocalizedProps & { trader: LocalizedTrader }

/** The seller's name, company number and address, shown before the sale (booking checks, B 4). */
export function Seller({ trader: { name, number, address, email }, locale, t }: Props) {
  return (
    <address className="grid text-small not-italic">
      {name !== undefined && (
        <span className="font-medium">
          <bdi>
            <UpstreamText text={name} locale={locale} />
          </bdi>
        </span>
      )}
      {number !== undefined && (
        <span>
          {t('booking.review.companyNumber')} <bdi dir="ltr">{number}</bdi>
        </span>
      )}
      {address !== undefined && (
        <span>
          <bdi>
            <UpstreamText text={address} locale={locale} />
          </bdi>
        </span>
      )}
      {email !== undefined && (
        <a href={`mailto:${email}`} className="inline-flex min-h-target w-fit items-center text-primary underline">
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
      <span className="mt-2 text-muted">{t('booking.review.documents')}</span>
    </address>
  )
}
