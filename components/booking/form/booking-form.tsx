'use client'

import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Agreements } from '#components/booking/form/agreements.tsx'
import { CouponField } from '#components/booking/form/coupon-field.tsx'
import { CreditPart } from '#components/booking/form/credit-part.tsx'
import { FailureNote, type ShownPhone } from '#components/booking/form/failure-note.tsx'
import { toFieldName } from '#components/booking/form/field-names.ts'
import { HoldClock } from '#components/booking/form/hold-clock.tsx'
import { EnglishRule } from '#components/booking/form/name-field.tsx'
import { NextBar } from '#components/booking/form/next-bar.tsx'
import { PayerFields } from '#components/booking/form/payer-fields.tsx'
import { PaymentsField } from '#components/booking/form/payments-field.tsx'
import { askedOf, slotsOf } from '#components/booking/form/people.ts'
import { PeopleFields } from '#components/booking/form/people-fields.tsx'
import { PriceChanged } from '#components/booking/form/price-changed.tsx'
import { toFormFaults } from '#components/booking/form/server-faults.ts'
import { tellAgent } from '#components/booking/form/tell-agent.ts'
import { tidyValues, toDraft, toValues } from '#components/booking/form/to-draft.ts'
import { useBookingForm } from '#components/booking/form/use-booking-form.ts'
import { useCredit } from '#components/booking/form/use-credit.ts'
import { usePress } from '#components/booking/form/use-press.ts'
import { toPriceTyped, usePriceTyped } from '#components/booking/form/use-price-typed.ts'
import { idOf } from '#components/booking/form/values.ts'
import { BookingSummary } from '#components/booking/summary/booking-summary.tsx'
import { Part } from '#components/booking/summary/part.tsx'
import { Review } from '#components/booking/summary/review.tsx'
import { toShownPrice } from '#components/booking/summary/shown-price.ts'
import { useStayFacts } from '#components/booking/summary/use-stay-facts.ts'
import type { BookingView, Trader } from '#components/booking/summary/view.ts'
import { Notices } from '#components/layout/notices.tsx'
import type { StayProps } from '#components/stay/stay-props.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import type { BookingStart, BookingState, Fault, StoredPage } from '#lib/booking/booking.ts'
import type { BookingDraft } from '#lib/booking/draft.ts'
import type { Who } from '#lib/contract/own.ts'
import { dueNow, toAgorot } from '#lib/price/limits.ts'
import { israelDate } from '#lib/stay/israel.ts'

// Nobody else needs it.
const AgentFields = lazy(async () => ({
  default: (await import('#components/booking/form/agent-fields.tsx')).AgentFields,
}))

export type BookingFormProps = StayProps & {
  start: BookingStart
  page: StoredPage
  /** What was typed before. */
  draft: BookingDraft
  state: BookingState
  who: Who | undefined
  trader: Trader | undefined
  phone: ShownPhone | undefined
  onKeep: (draft: BookingDraft) => void
  /** The price is to be asked with what was typed. */
  onPrice: (draft: BookingDraft) => void
  onSend: (draft: BookingDraft) => void
  onAgree: () => void
}

const faultOf = (state: BookingState): Fault | undefined => ('fault' in state ? state.fault : undefined)

/** The form of a booking, what is bought beside it, and everything that must be known before paying. */
export function BookingForm(props: BookingFormProps) {
  const { start, page, draft, state, who, trader, phone, onKeep, onPrice, onSend, onAgree, locale, t } = props
  const { kind } = start.product
  const of = { locale, t }
  const parties = useMemo(() => start.rooms.map(({ party }) => party), [start.rooms])
  const slots = useMemo(() => parties.map((party) => slotsOf(kind, party)), [kind, parties])
  const asked = askedOf(kind, start.flights.length > 0)
  const agent = who?.may.editOrder === true
  const onCredit = who?.may.useCredit === true && !agent
  const [couponAmount, setCouponAmount] = useState<number>()
  const storedCoupon = page.lines.find((line) => line.kind === 'coupon')
  const balance = useCredit(onCredit)

  const firstValues = useState(() => toValues(draft, { kind, slots, ...(who?.member && { member: who.member }) }))[0]
  const [typed, setTyped] = useState(() => toPriceTyped(firstValues))
  const sale = agent ? toAgorot(typed.salePrice) : undefined
  const coupon = couponAmount ?? (storedCoupon && -storedCoupon.amount)
  const price = toShownPrice(page, {
    ...(typed.couponCode !== '' &&
      coupon !== undefined && {
        coupon: { name: t('booking.summary.coupon', { code: typed.couponCode }), amount: coupon },
      }),
    ...(sale !== undefined && { sale: { name: t('booking.agent.title'), amount: sale } }),
  })
  const due = dueNow(price.paidNow, agent ? toAgorot(typed.partialAmount) : undefined)
  const unpaid = typed.bypassPayment

  const { form, codeAt, faults, attempt, send, refuse } = useBookingForm({
    values: firstValues,
    facts: {
      slots,
      asked,
      checkIn: page.checkIn,
      today: israelDate(Date.now()),
      ...(agent && { agent: { netPrice: page.netPrice ?? 0, paidNow: price.paidNow } }),
      ...(onCredit && unpaid && typeof balance === 'number' && { credit: { balance, due } }),
    },
    onKeep: (values) => onKeep(toDraft(values, { kind, slots, agent })),
    onSend: (values) => onSend(toDraft(tidyValues(values), { kind, slots, agent })),
  })
  usePriceTyped(form, setTyped)

  // Trade prices are kept in no browser (booking checks, A 27): after a reload they are asked for anew.
  const traded = useRef(page.netPrice !== undefined)
  useEffect(() => {
    if (!agent || traded.current || state.at !== 'draft') return
    traded.current = true
    onPrice(draft)
  }, [agent, state.at, draft, onPrice])

  const problem = faultOf(state)
  const refused = problem ? toFormFaults(problem.fields ?? [], { kind, slots }) : []
  // By what it says: each keeping of what is typed reads it anew. In between two tries there is none.
  const saidProblem = useRef<string>(undefined)
  useEffect(() => {
    const said = problem && JSON.stringify(problem)
    if (saidProblem.current === said) return
    saidProblem.current = said
    if (refused.length > 0) refuse(refused)
    else if (problem && agent) tellAgent(problem, phone, t)
  })

  const view: BookingView = {
    kind,
    name: page.hotelName ?? start.hotel.name,
    hotel: start.hotel,
    checkIn: page.checkIn,
    checkOut: page.checkOut,
    rooms: page.rooms,
    flights: start.flights,
    days: start.days,
    price,
  }
  const facts = useStayFacts(view, locale)
  const busy = state.at === 'stored' || (state.at === 'to-payment' && state.fault === undefined)
  const sending =
    (state.at === 'stored' && state.onward !== 'form') || (state.at === 'to-payment' && state.fault === undefined)
  const { pressed, press } = usePress(state, send)
  const member = who?.member
  const memberLine = price.lines.find((line) => line.kind === 'member')
  const pricedSale = useRef(firstValues.agent.salePrice)
  const askPrice = () => onPrice(toDraft(form.getValues(), { kind, slots, agent }))
  const fields = { ...of, form, faultAt: (path: Parameters<typeof codeAt>[0]) => toText(codeAt(path)) }
  const toText = (code: ReturnType<typeof codeAt>) => (code === undefined ? undefined : t(`booking.fault.${code}`))

  return (
    <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-[minmax(0,1fr)_24rem] wide:gap-8">
      <aside
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls, in a low window, is scrolled by keys
        tabIndex={0}
        className="wide:sticky wide:top-4 wide:order-last wide:max-h-[calc(100dvh-2rem)] wide:overflow-y-auto wide:rounded-picture"
      >
        <BookingSummary
          {...of}
          view={view}
          hold={<HoldClock t={t} expiresAt={page.expiresAt} />}
          {...(member && memberLine && { member: { agorot: -memberLine.amount, percent: member.discountPercent } })}
        />
      </aside>
      <form
        noValidate
        aria-label={t('booking.title')}
        aria-busy={busy}
        className="grid min-w-0 grid-cols-1 gap-5 max-wide:[&_:is(input,select,textarea)]:scroll-mb-32"
        onSubmit={(event) => {
          event.preventDefault()
          if (state.at === 'stored' && state.onward === 'form') press()
          // A changed price waits for its own yes.
          else if (!busy && state.at !== 'price-changed') send()
        }}
      >
        {state.at === 'price-changed' && (
          <PriceChanged
            {...of}
            previous={state.previous}
            total={state.total}
            pending={busy}
            backTo={start.backTo}
            onAgree={onAgree}
          />
        )}
        <ErrorSummary
          title={t('ui.summary.title')}
          attempt={attempt}
          faults={faults.map(({ path, code }) => ({
            id: idOf(path),
            text: `${toFieldName(path, slots, of)}: ${t(`booking.fault.${code}`)}`,
          }))}
        />
        {problem && refused.length === 0 && faults.length === 0 && (
          <FailureNote problem={problem} phone={phone} t={t} />
        )}
        <Part
          title={kind === 'hotel' ? t('booking.guests.title') : t('booking.passengers.title')}
          text={
            kind === 'hotel'
              ? t('booking.guests.text')
              : t(start.flights.length > 0 ? 'booking.passengers.textFlight' : 'booking.passengers.textTour')
          }
        >
          <EnglishRule text={t('booking.english')} />
          <PeopleFields {...fields} parties={parties} slots={slots} asked={asked} today={israelDate(Date.now())} />
        </Part>
        <Part title={t('booking.payer.title')} text={t('booking.payer.text')}>
          <EnglishRule text={t('booking.english')} />
          <PayerFields {...fields} />
        </Part>
        <Part title={t('booking.payments.title')}>
          <div className="grid grid-cols-1 gap-5">
            <CouponField
              {...of}
              cart={{
                amount: toShownPrice(page, {}).total,
                checkinDate: page.checkIn,
                supplier: start.product.supplier,
                dealId: start.product.dealId,
              }}
              applied={typed.couponCode === '' ? undefined : { code: typed.couponCode, amount: coupon }}
              error={fields.faultAt('couponCode')}
              onApply={({ code, amount }) => {
                setCouponAmount(amount)
                form.clearErrors('couponCode')
                form.setValue('couponCode', code, { shouldDirty: true })
                askPrice()
              }}
              onRemove={() => {
                setCouponAmount(undefined)
                form.clearErrors('couponCode')
                form.setValue('couponCode', '', { shouldDirty: true })
                askPrice()
              }}
            />
            {onCredit && <CreditPart {...fields} balance={balance} due={due} />}
            {!agent && !onCredit && who?.may.bypassPayment === true && (
              <Checkbox
                {...form.register('bypassPayment')}
                id={idOf('bypassPayment')}
                label={t('booking.bypass')}
                hint={t('booking.bypassHint')}
              />
            )}
            {!unpaid && <PaymentsField {...fields} due={due} />}
          </div>
        </Part>
        <Part
          title={t(kind === 'hotel' ? 'booking.requests.title' : 'booking.requests.titleOther')}
          text={t(kind === 'hotel' ? 'booking.requests.textHotel' : 'booking.requests.textOther')}
        >
          <TextArea
            {...form.register('remark')}
            id={idOf('remark')}
            label={t('booking.field.remark')}
            mark={t('ui.field.optional')}
            error={fields.faultAt('remark')}
            limit={2_000}
            words={{ left: t('ui.textArea.left') }}
          />
        </Part>
        {agent && <Notices locale={locale} t={t} />}
        {agent && who && (
          <Suspense>
            <AgentFields
              {...fields}
              may={who.may}
              netPrice={page.netPrice}
              commission={page.commission}
              paidNow={price.paidNow}
              onPriced={() => {
                if (pricedSale.current === typed.salePrice) return
                pricedSale.current = typed.salePrice
                askPrice()
              }}
            />
          </Suspense>
        )}
        <Review {...of} view={view} trader={trader} {...facts} />
        <Agreements {...fields} />
        <NextBar
          {...of}
          due={unpaid ? 0 : due}
          unpaid={unpaid}
          busy={sending || pressed}
          onAgree={state.at === 'price-changed' ? onAgree : undefined}
        />
      </form>
    </div>
  )
}
