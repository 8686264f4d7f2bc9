import type { Trader } from '#components/booking/summary/view.ts'
import type { StayProps } from '#components/stay/stay-props.ts'

type Props = Pick<StayProps, 't'> & { trader: Trader }

/** Who sells: name, number and address, before the sale (booking checks, B 4). */
export function Seller({ trader: { name, number, address, email }, t }: Props) {
  return (
    <address className="grid text-small not-italic">
      <span className="font-medium">
        <bdi>{name}</bdi>
      </span>
      <span>
        {t('booking.review.companyNumber')} <bdi dir="ltr">{number}</bdi>
      </span>
      <span>
        <bdi>{address}</bdi>
      </span>
      {email !== undefined && (
        <a href={`mailto:${email}`} className="inline-flex min-h-target w-fit items-center text-primary underline">
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
      <span className="mt-2 text-muted">{t('booking.review.documents')}</span>
    </address>
  )
}
