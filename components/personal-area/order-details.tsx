'use client'

import { useTranslations } from 'next-intl'
import { TimelineDisclosure } from '#components/booking/timeline-disclosure.tsx'
import { OrderStatus } from '#components/personal-area/order-status.tsx'
import { PayDebtForm } from '#components/personal-area/pay-debt-form.tsx'
import { useCurrentOrder, useOrderBooking } from '#components/personal-area/use-orders.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Fact } from '#components/ui/fact.tsx'
import { LookupState } from '#components/ui/lookup-state.tsx'
import { Price } from '#components/ui/price.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { useCloseOnBack } from '#components/ui/use-close-on-back.ts'
import { createAgentDrafts, toAgentKey } from '#lib/browser/agent-drafts.ts'
import { useSignInState } from '#lib/browser/use-sign-in-state.ts'
import type { Booking } from '#lib/contract/entities/booking.ts'
import { toBookingPath } from '#lib/domain/booking/pages.ts'
import { getOwed } from '#lib/domain/orders/debt.ts'
import type { Order } from '#lib/domain/orders/order-history.ts'
import { toStatedPrice } from '#lib/domain/price/stated-price.ts'
import { formatNumericDay, formatStayDate, joinWithComma } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { toRoomName, toRoomTypeName } from '#lib/i18n/room-name.ts'

type Props = {
  locale: Locale
  agencyCode: string
  order: Order
  /** Opened for payment: the amount field gets the focus. */
  pay: boolean
  onClose: () => void
}

/** The current details of one order from the upstream, and the payment of its balance. */
export function OrderDetails({ locale, agencyCode, order: listed, pay, onClose }: Props) {
  const t = useTranslations()
  const close = useCloseOnBack(onClose)
  const order = useCurrentOrder(agencyCode, listed)
  const { data: booking, isLoading, isError, refetch } = useOrderBooking(order.bookingId)
  // From the booking if it is known, because it states the part paid at the hotel.
  const isFromOrder = order.balance === 0 || booking?.paidAmount === undefined
  const owed = isFromOrder ? order.balance : getOwed(booking)
  return (
    <Dialog
      locale={locale}
      open
      onOpenChange={(open) => !open && close()}
      title={t('personalArea.details.title', { pnr: order.pnr })}
      closeLabel={t('personalArea.details.close')}
      size="page"
    >
      <div className="grid gap-6">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-4 phone:grid-cols-2 wide:grid-cols-3">
          <Fact name={t('personalArea.column.status')}>
            <OrderStatus status={order.status} t={t} />
          </Fact>
          <Fact name={t('personalArea.column.date')}>{formatNumericDay(order.orderedAt, locale)}</Fact>
          {(['name', 'hotel'] as const).map(
            (column) =>
              // Neither is always stated; a flight has no hotel.
              order[column] !== '' && (
                <Fact key={column} name={t(`personalArea.column.${column}`)}>
                  <bdi>{order[column]}</bdi>
                </Fact>
              ),
          )}
          <Fact name={t('personalArea.column.checkIn')}>{formatStayDate(order.checkIn, locale)}</Fact>
          <Fact name={t('personalArea.column.checkOut')}>{formatStayDate(order.checkOut, locale)}</Fact>
          {(['fullPrice', 'discount', 'paidPrice'] as const).map((column) => (
            <Fact key={column} name={t(`personalArea.column.${column}`)}>
              <Price agorot={order[column]} locale={locale} />
            </Fact>
          ))}
          <Fact name={t('personalArea.details.total')}>
            <Price agorot={order.fullPrice - order.discount} locale={locale} />
          </Fact>
          {owed > 0 && (
            <Fact name={t('personalArea.details.balance')}>
              <Price agorot={owed} locale={locale} className="text-warning" />
            </Fact>
          )}
          {booking && <BookingDetails booking={booking} locale={locale} />}
        </dl>
        <LookupState
          isPending={isLoading}
          // A refresh that fails leaves the details of before.
          isError={isError && booking === undefined}
          texts={{
            loading: t('personalArea.details.loading'),
            failed: t('personalArea.details.failed'),
            again: t('personalArea.again'),
          }}
          onAgain={() => void refetch()}
        />
        {booking && booking.rooms.length > 0 && <Rooms locale={locale} booking={booking} />}
        {owed > 0 && order.bookingId !== undefined && !isLoading && (
          <DebtPayment locale={locale} bookingId={order.bookingId} owed={owed} autoFocus={pay} />
        )}
        {order.bookingId !== undefined && (
          <div data-print="never" className="grid gap-3">
            <TextLink
              locale={locale}
              path={toBookingPath('outcome', order.bookingId)}
              alone
              className="justify-self-start"
            >
              {t('personalArea.details.page')}
            </TextLink>
            <TimelineDisclosure locale={locale} id={order.bookingId} state={order.status} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

type DebtPaymentProps = { locale: Locale; bookingId: string; owed: number; autoFocus: boolean }

/** The payment of a balance. The typed amount stays stored when the session ends, as long as the balance is the same. */
function DebtPayment({ bookingId, owed, ...props }: DebtPaymentProps) {
  const { data } = useSignInState()
  const drafts = createAgentDrafts(toAgentKey(data?.agencyUser))
  const name = `debt ${bookingId}`
  const draft = drafts.read(name)
  return (
    <PayDebtForm
      {...{ ...props, bookingId, owed }}
      {...(draft.owed === String(owed) && { typed: draft.amount })}
      onType={(amount) => drafts.store(name, { amount, owed: String(owed) })}
    />
  )
}

function BookingDetails({ booking, locale }: { booking: Booking; locale: Locale }) {
  const t = useTranslations()
  const { orderNumber, hotelOrderNumber, hotelAddress, hotelPhone, hotelRemark } = booking
  const { paidAtHotel } = toStatedPrice(booking.totalPrice, booking.lines)
  return (
    <>
      {paidAtHotel > 0 && (
        <Fact name={t('stay.price.hotel')}>
          <Price agorot={paidAtHotel} locale={locale} />
        </Fact>
      )}
      {(['netPrice', 'commission'] as const).map((field) => {
        const agorot = booking[field]
        return (
          agorot !== undefined && (
            // Not printed, because the customer may get the print (booking checks, A 27).
            <Fact key={field} name={t(`personalArea.details.${field}`)} isUnprinted>
              <Price agorot={agorot} locale={locale} />
            </Fact>
          )
        )
      })}
      {orderNumber !== '' && (
        <Fact name={t('personalArea.details.orderNumber')}>
          <bdi>{orderNumber}</bdi>
        </Fact>
      )}
      {hotelOrderNumber !== undefined && (
        <Fact name={t('personalArea.details.hotelOrderNumber')}>
          <bdi>{hotelOrderNumber}</bdi>
        </Fact>
      )}
      {hotelAddress !== undefined && (
        <Fact name={t('personalArea.details.address')}>
          <bdi>{hotelAddress}</bdi>
        </Fact>
      )}
      {hotelPhone !== undefined && (
        <Fact name={t('personalArea.details.hotelPhone')}>
          <bdi dir="ltr">{hotelPhone}</bdi>
        </Fact>
      )}
      {hotelRemark !== undefined && (
        <Fact name={t('personalArea.details.remark')}>
          <bdi className="wrap-anywhere">{hotelRemark}</bdi>
        </Fact>
      )}
    </>
  )
}

function Rooms({ locale, booking }: Pick<Props, 'locale'> & { booking: Booking }) {
  const t = useTranslations()
  return (
    <section aria-label={t('personalArea.details.rooms')}>
      <h3 className="mb-2 font-semibold">{t('personalArea.details.rooms')}</h3>
      <ul className="divide-y divide-line rounded-card border border-line">
        {booking.rooms.map((room, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal rooms differ only by their position
          <li key={index} className="grid gap-0.5 px-4 py-3">
            {booking.rooms.length > 1 && <p className="text-muted text-small">{toRoomName(index + 1, t)}</p>}
            <p>
              <bdi className="font-medium">{toRoomTypeName(room.roomName, booking.kind, t)}</bdi>
              {locales[locale].comma}
              {t(`board.${room.board}`)}
            </p>
            {room.guests.length > 0 && (
              <p className="text-muted text-small">
                {t('personalArea.details.guests')}: <bdi>{joinWithComma(room.guests, locale)}</bdi>
              </p>
            )}
            {room.hotelConfirmationNumber !== undefined && (
              <p className="text-muted text-small">
                {t('personalArea.details.confirmation')}: <bdi dir="ltr">{room.hotelConfirmationNumber}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
