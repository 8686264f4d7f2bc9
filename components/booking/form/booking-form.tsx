'use client'

import { useMemo, useState } from 'react'
import { AgentSections } from '#components/booking/form/agent-sections.tsx'
import { Agreements } from '#components/booking/form/agreements.tsx'
import { normalizeValues, toBookingDraft, toFormValues } from '#components/booking/form/draft-mapping.ts'
import { FailureNote } from '#components/booking/form/failure-note.tsx'
import { toFaultText, toFieldName } from '#components/booking/form/field-names.ts'
import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { PayerFields } from '#components/booking/form/payer-fields.tsx'
import { PaymentSection } from '#components/booking/form/payment-section.tsx'
import { getRequiredPersonFields, toPersonSlots } from '#components/booking/form/people.ts'
import { PeopleSection } from '#components/booking/form/people-fields.tsx'
import { PriceChanged } from '#components/booking/form/price-changed.tsx'
import { RequestsSection } from '#components/booking/form/requests-section.tsx'
import { SubmitBar } from '#components/booking/form/submit-bar.tsx'
import { SummaryAside } from '#components/booking/form/summary-aside.tsx'
import { useBookingForm } from '#components/booking/form/use-booking-form.ts'
import {
  useBookingPrice,
  usePageRequest,
  usePriceInputSync,
  useRefundLost,
} from '#components/booking/form/use-booking-price.ts'
import { useCoupon } from '#components/booking/form/use-coupon.ts'
import { useFormSubmit } from '#components/booking/form/use-form-submit.ts'
import { useServerRefusal } from '#components/booking/form/use-server-refusal.ts'
import { toFieldId } from '#components/booking/form/values.ts'
import { BookingSection } from '#components/booking/summary/booking-section.tsx'
import { toPriceViewModel } from '#components/booking/summary/price-view-model.ts'
import { BookingReview } from '#components/booking/summary/review.tsx'
import { useStartTexts } from '#components/booking/summary/use-start-texts.ts'
import { useStayDetails } from '#components/booking/summary/use-stay-details.ts'
import { toBookingViewModel } from '#components/booking/summary/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import { readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import { useAgencyCredit } from '#lib/browser/credit/use-agency-credit.ts'
import type { StoredPage } from '#lib/contract/entities/booking.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import type { LegalPaths } from '#lib/domain/agency/legal-paths.ts'
import type { LocalizedTrader } from '#lib/domain/agency/trader.ts'
import type { BookingRecord, BookingStart, BookingState, SentLink } from '#lib/domain/booking/booking.ts'
import { type BookingDraft, mayBypassPayment } from '#lib/domain/booking/draft.ts'
import { getLowestSalePrice, toSalePriceFloor } from '#lib/domain/price/amounts.ts'
import { toVatRule } from '#lib/domain/price/vat.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'

export type BookingFormProps = LocalizedProps & {
  record: Pick<BookingRecord, 'id' | 'clientReference' | 'fromAgent' | 'startLocale' | 'pageLocale'>
  start: BookingStart
  page: StoredPage
  /** The saved content of the form. */
  draft: BookingDraft
  state: BookingState
  signIn: SignInState | undefined
  trader: LocalizedTrader | undefined
  phone: DisplayPhone | undefined
  /** The paths of the legal pages, by purpose. */
  legalPaths: LegalPaths
  onSaveDraft: (draft: BookingDraft) => void
  /** Requests the price for a changed form. Resolves when `state` says so. */
  onReprice: (draft: BookingDraft) => Promise<void>
  /** `shown`: the total that the person saw, agorot. */
  onSubmit: (draft: BookingDraft, shown: number) => void
  /** `shown`: the new total that the person saw; `agreed`: less a coupon of theirs that is not stored yet. Agorot. */
  onAgree: (shown: number, agreed: number) => void
  /** An agent has sent the booking to the customer. */
  onSent: (link: SentLink) => void
}

/** The booking form, with the booking summary beside it and all information required before payment. */
export function BookingForm(props: BookingFormProps) {
  const {
    record,
    start,
    page,
    draft,
    state,
    signIn,
    trader,
    phone,
    legalPaths,
    onSaveDraft,
    onReprice,
    onSubmit,
    onAgree,
    onSent,
    ...localized
  } = props
  const { locale, t } = localized
  const { kind } = start.product
  const parties = useMemo(() => start.rooms.map(({ party }) => party), [start.rooms])
  const slots = useMemo(() => parties.map((party) => toPersonSlots(kind, party)), [kind, parties])
  const hasFlights = start.flights.length > 0
  const requiredFields = getRequiredPersonFields(kind, hasFlights)
  const member = signIn?.member
  const isAgent = signIn?.may.editOrder === true
  // An agent has chosen rooms and price for this customer.
  const isFixed = record.fromAgent === true
  const canUseCredit = signIn?.may.useCredit === true && !isAgent
  const { credit, hasFailed } = useAgencyCredit(canUseCredit)
  const balance = credit?.creditAmount ?? (hasFailed ? 'failed' : undefined)
  const mapping = { kind, slots, agent: isAgent }
  const today = toIsraelDate(readCorrectedTime())

  const [firstValues] = useState(() => {
    const saved = toFormValues(draft, { kind, slots, ...(member && { member }) })
    // The draft may be of a user whose sign-in has ended: the form has no control to take it back. Unknown after a failed read.
    return !signIn || mayBypassPayment(signIn.may) ? saved : { ...saved, bypassPayment: false }
  })
  const floor = toSalePriceFloor(
    start.rooms.map(({ rate }) => rate),
    page,
  )
  const pricing = useBookingPrice({ page, firstValues, isAgent, floor, t })
  const { price, due, isUnpaid } = pricing
  const dueNow = isUnpaid && !canUseCredit ? 0 : due
  const { form, codeAt, faults, attempt, send, showFaults } = useBookingForm({
    values: firstValues,
    requirements: {
      slots,
      requiredFields,
      checkIn: page.checkIn,
      today,
      ...(isAgent && { agent: { floor, paidNow: price.paidNow } }),
      ...(canUseCredit && typeof balance === 'number' && { credit: { balance, due } }),
    },
    onSaveDraft: (values) => onSaveDraft(toBookingDraft(values, mapping)),
    onSubmit: (values, shown) => onSubmit(toBookingDraft(normalizeValues(values), mapping), shown),
  })
  const reprice = () => onReprice(toBookingDraft(form.getValues(), mapping))
  usePriceInputSync(form, pricing.setInput)
  usePageRequest({
    isAgent,
    memberPercent: member?.discountPercent,
    page,
    pageLocale: record.pageLocale,
    locale,
    state,
    draft,
    onReprice: () => void reprice(),
  })
  const cart = {
    // Without the coupon, also while it is stored: the rest may be too small for it.
    amount: toPriceViewModel(page, { coupon: 'removed' }).total,
    checkinDate: page.checkIn,
    supplier: start.product.supplier,
    dealId: start.product.dealId,
  }
  const couponCode = pricing.coupon?.code
  const problem = useServerRefusal(state, { kind, slots, isAgent, t, couponCode, cart, showFaults })
  const isRefundLost = useRefundLost(page)
  const [isCheckingTeacher, setIsCheckingTeacher] = useState(false)
  const change = state.at === 'price-changed' ? state : undefined
  const coupon = useCoupon({ cart, form, pricing, isPriceChanged: change !== undefined, onReprice: reprice })
  const submit = useFormSubmit({ state, total: price.total, send, isCheckingTeacher, coupon })

  const stayDetails = useStayDetails({ kind, hotel: start.hotel, checkIn: page.checkIn }, locale)
  const shownStart = useStartTexts(start, { startLocale: record.startLocale, locale, info: stayDetails.info })
  const view = toBookingViewModel(shownStart, page, { ...price, due: dueNow })
  const agree = async (total: number) => {
    if (coupon.isChecking) return
    // As in a submit: this button may lead to the payment, too.
    if (coupon.typed.trim() !== '' && !(await coupon.apply())) return coupon.stopSubmit()
    onAgree(total, Math.max(0, total - coupon.getUnstoredDiscount()))
  }
  const fields: FieldsProps = {
    ...localized,
    form,
    faultAt: (path) => {
      const code = codeAt(path)
      return code && toFaultText(code, t)
    },
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-[minmax(0,1fr)_clamp(18rem,30vw,24rem)] wide:gap-8">
      <SummaryAside
        {...localized}
        view={view}
        page={page}
        change={change}
        memberPercent={member?.discountPercent}
        expiresAt={page.expiresAt}
        isReleased={state.at === 'left'}
        backTo={isFixed ? undefined : start.backTo}
      />
      <form
        noValidate
        aria-label={t('booking.title')}
        aria-busy={submit.isBusy}
        className="grid min-w-0 grid-cols-1 gap-5"
        onSubmit={submit.onSubmit}
      >
        {change && (
          <PriceChanged
            {...localized}
            previous={change.previous}
            total={change.total}
            pending={submit.isBusy}
            isFoundMeanwhile={change.target === 'form'}
            isRefundLost={isRefundLost && change.total > change.previous}
            backTo={isFixed ? undefined : start.backTo}
            onAgree={() => void agree(change.total)}
          />
        )}
        <ErrorSummary
          title={t('ui.summary.title')}
          attempt={attempt}
          errors={faults.map(({ path, code }) => ({
            id: toFieldId(path),
            text: `${toFieldName(path, slots, { ...localized, asInPassport: requiredFields.document })}: ${toFaultText(code, t)}`,
          }))}
        />
        {problem && faults.length === 0 && (
          <FailureNote {...{ problem, phone, t }} isNothingDue={due === 0 && !isUnpaid} />
        )}
        {isFixed && (
          <p role="note" className="rounded-control bg-info-soft p-4 text-info">
            {t('booking.fromAgent.note')}
          </p>
        )}
        <PeopleSection
          {...fields}
          kind={kind}
          hasFlights={hasFlights}
          parties={parties}
          slots={slots}
          requiredFields={requiredFields}
          today={today}
          memberName={member}
        />
        <BookingSection title={t('booking.payer.title')} text={t('booking.payer.text')}>
          <PayerFields
            {...fields}
            kind={kind}
            memberName={member}
            vat={toVatRule({ ...view, hotel: view.hotel, lines: price.lines })}
          />
        </BookingSection>
        <PaymentSection
          {...fields}
          pricing={pricing}
          isPriceChanged={change !== undefined}
          coupon={coupon}
          credit={canUseCredit ? { balance } : undefined}
          hasCoupon={!isFixed}
          canBypass={!isAgent && !canUseCredit && signIn?.may.bypassPayment === true}
        />
        <RequestsSection {...fields} kind={kind} isFixed={isFixed && firstValues.remark !== ''} />
        {isAgent && (
          <AgentSections
            {...fields}
            {...{ record, start, page, state, signIn, onSent, isCheckingTeacher, coupon }}
            onCheckingTeacher={setIsCheckingTeacher}
            lowestPrice={getLowestSalePrice(floor)}
            paidNow={price.paidNow}
            onReprice={reprice}
          />
        )}
        <BookingReview {...localized} view={view} change={change} trader={trader} {...stayDetails} />
        <Agreements {...fields} legalPaths={legalPaths} />
        <SubmitBar
          {...localized}
          due={dueNow}
          unpaid={isUnpaid}
          fromCredit={isUnpaid && canUseCredit}
          busy={submit.isSending}
          change={change && { total: change.total, onAgree: () => void agree(change.total) }}
        />
      </form>
    </div>
  )
}
