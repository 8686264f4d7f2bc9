import { CalendarDays, ChevronDown, PencilLine, UsersRound } from 'lucide-react'
import { ChoiceForm, type ChoiceFormProps } from '#components/product/choice-form.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { PartyLine } from '#components/stay/party-line.tsx'
import { StayDates } from '#components/stay/stay-dates.tsx'
import type { ProductChoice } from '#lib/domain/search/product.ts'

type Props = LocalizedProps & {
  /** Undefined when the choice is invalid; then the form is open. */
  choice?: ProductChoice | undefined
  form: ChoiceFormProps
}

/** The dates and the party in one bar, which opens the form that changes them. Works without a script. */
export function ChoicePanel({ choice, form, locale, t }: Props) {
  if (!choice) {
    return (
      <section
        aria-label={t('product.choice')}
        className="mt-5 rounded-card border border-line bg-surface [&>form]:border-t-0"
      >
        <ChoiceForm {...form} />
      </section>
    )
  }
  const dates = { stay: choice, locale, t }
  return (
    <details className="group/choice mt-5 rounded-card border border-line bg-surface open:border-edge">
      {/* On a phone the button is below the dates where both do not fit, as when text is twice as large. */}
      <summary className="flex min-h-16 list-none flex-wrap items-center gap-x-3 phone:grid phone:grid-cols-[1fr_auto] rounded-card py-3 ps-5 pe-3 phone:gap-x-6 phone:pe-5 wide:grid-cols-[auto_1fr_auto] [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{t('product.choice')}: </span>
        <span className="flex grow basis-28 items-start gap-2.5 wide:border-line wide:border-e wide:pe-6">
          <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
          <StayDates {...dates} short className="font-medium phone:hidden" />
          <StayDates {...dates} className="font-medium max-phone:hidden" />
        </span>
        <span className="flex items-start gap-2.5 max-wide:row-start-2 max-wide:mt-1 max-phone:order-1 max-phone:w-full phone:max-wide:col-start-1">
          <UsersRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
          <PartyLine rooms={choice.rooms} locale={locale} t={t} />
        </span>
        <span
          data-print="never"
          className="flex size-target items-center justify-center gap-1.5 rounded-control bg-primary font-medium text-on-primary group-hover/choice:bg-primary-hover phone:w-auto phone:px-4 max-wide:col-start-2 max-wide:row-start-1 phone:max-wide:row-span-2"
        >
          <span className="max-phone:sr-only">{t('product.edit.change')}</span>
          <PencilLine aria-hidden="true" className="size-5 phone:hidden" />
          <ChevronDown
            aria-hidden="true"
            className="size-4.5 transition-transform duration-calm group-open/choice:rotate-180 max-phone:hidden"
          />
        </span>
      </summary>
      {form.fixedDates && <p className="px-5 pb-3 text-muted text-small wide:px-7">{t('product.edit.fixed')}</p>}
      <ChoiceForm {...form} />
    </details>
  )
}
