import { CalendarPlus, Plus, Search } from 'lucide-react'
import { BusinessTravelBox } from '#components/search-form/fields/business-travel-box.tsx'
import { describeDates, describeParty, describePlaces } from '#components/search-form/fields/field-summary.ts'
import { KindOptions } from '#components/search-form/fields/kind-options.tsx'
import type { SearchFormModel } from '#components/search-form/form-model.ts'
import { describeFaults, type FormPart, faultsOfPart, partOfFault } from '#components/search-form/form-parts.ts'
import {
  CELL,
  FOOTER,
  FOOTER_BUTTON,
  ROW,
  SUBMIT,
  toCardClass,
  toFormClass,
} from '#components/search-form/form-styles.ts'
import { PlainDates, PlainPlaces, PlainRoom } from '#components/search-form/plain/plain-controls.tsx'
import { PlainFaults } from '#components/search-form/plain/plain-faults.tsx'
import { PlainField } from '#components/search-form/plain/plain-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { toKindLabels } from '#components/ui/date-range/labels.ts'
import { StaticPart } from '#components/ui/static-part.tsx'
import { addRangeRefusal, draftToFormState } from '#lib/domain/search/form-state.ts'
import type { RoomDraft, SearchDraft } from '#lib/domain/search/search.ts'
import type { Translator } from '#lib/i18n/translator.ts'

type Props = { model: SearchFormModel; t: Translator; draft: SearchDraft; today: string }

const NO_RANGE = { checkIn: '', checkOut: '' }
const NO_ROOM: RoomDraft = { adults: '', children: '', ages: [], infants: '' }

/** The names of the chosen places; the code where a name is unknown. */
export function namesOf(draft: Pick<SearchDraft, 'destinations' | 'hotels'>, model: SearchFormModel): string[] {
  const known = [...model.hotels, ...(model.hotel ? [model.hotel] : [])]
  return [
    ...draft.destinations.map((code) => model.places.find((place) => place.code === code)?.name ?? code),
    ...draft.hotels.map((code) => known.find((hotel) => hotel.code === code)?.name ?? code),
  ]
}

/** The server-rendered form, which works without scripts (specification, sections 2 and 5). */
export function PlainForm({ model, t, draft, today }: Props) {
  const { id, locale, variant, action, faults, hotel } = model
  const textContext = { locale, t }
  const state = draftToFormState(draft)
  const dates = toKindLabels(model.dates, state.kind)
  const fieldOf = (part: FormPart) => {
    const control = `${id}-${part}-typed`
    const texts = faultsOfPart(faults, part).map(({ code }) => t(`search.fault.${code}`))
    return { part, id: control, faults: texts }
  }
  const [range = NO_RANGE, ...otherRanges] = draft.ranges
  const [room = NO_ROOM, ...otherRooms] = draft.rooms
  return (
    <StaticPart
      as="form"
      id={id}
      method="get"
      action={action}
      noValidate
      autoComplete="off"
      className={toFormClass(variant)}
    >
      {hotel ? (
        <>
          <input type="hidden" name="kind" value="hotel" />
          <input type="hidden" name="hotels" value={hotel.code} />
        </>
      ) : (
        <KindOptions t={t} variant={variant} chosen={state.kind} />
      )}
      <div className={toCardClass(variant, !hotel)}>
        {faults.length > 0 && (
          <PlainFaults
            title={describeFaults(faults, textContext)}
            faults={faults.map((fault) => ({
              id: `${id}-${partOfFault(fault)}-typed`,
              text: t(`search.fault.${fault.code}`),
            }))}
          />
        )}
        {!hotel && (
          <div data-cell className={CELL}>
            <PlainField
              {...fieldOf('where')}
              label={t('search.where.label')}
              empty={t('search.where.empty')}
              shown={describePlaces(namesOf(draft, model), textContext)}
            >
              <PlainPlaces id={`${id}-where-typed`} {...{ t, draft }} places={model.places} hotels={model.hotels} />
            </PlainField>
          </div>
        )}
        <div data-cell className={CELL}>
          <PlainField
            {...fieldOf('when')}
            label={t('search.when.label')}
            empty={t('search.when.empty')}
            shown={describeDates(range, dates)}
          >
            <PlainDates id={`${id}-when-typed`} labels={dates} {...{ range, today }} />
          </PlainField>
        </div>
        <div data-cell className={CELL}>
          <PlainField
            {...fieldOf('who')}
            label={t('search.who.label')}
            empty=""
            shown={describeParty(state.rooms, textContext)}
          >
            <PlainRoom id={`${id}-who-typed`} {...{ t, room }} />
            {otherRooms.map((other, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <div key={index} className="grid gap-3 border-line border-t pt-3">
                <PlainRoom id={`${id}-who-typed-${index + 1}`} {...{ t }} room={other} />
              </div>
            ))}
            <details>
              <summary className={`${FOOTER_BUTTON} text-small`}>
                <Plus aria-hidden="true" />
                {t('search.who.anotherRoom')}
              </summary>
              <div className="grid gap-3 pt-2">
                <PlainRoom id={`${id}-who-typed-more`} {...{ t }} room={NO_ROOM} />
              </div>
            </details>
            <p className="text-muted text-tiny">
              {t('search.who.payAsAdults')} {t('search.who.babyApproval')}
            </p>
          </PlainField>
        </div>
        <Button type="submit" tone="action" size="large" icon={<Search aria-hidden="true" />} className={SUBMIT}>
          {t('search.submit')}
        </Button>
        {otherRanges.map((other, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <div key={index} className={ROW}>
            <PlainField
              {...fieldOf(`when-${index + 1}`)}
              label={t('search.when.other')}
              empty={t('search.when.empty')}
              shown={describeDates(other, dates)}
            >
              <PlainDates id={`${id}-when-${index + 1}-typed`} labels={dates} range={other} today={today} />
            </PlainField>
          </div>
        ))}
      </div>
      <div className={FOOTER}>
        <BusinessTravelBox label={t('search.business')} checked={draft.businessTravel} />
        {addRangeRefusal(state) === undefined && (
          <details className="open:basis-full">
            <summary data-part="add-dates" className={`${FOOTER_BUTTON} list-none [&::-webkit-details-marker]:hidden`}>
              <CalendarPlus aria-hidden="true" />
              {t('search.when.add')}
            </summary>
            <div className="max-w-form pt-1 pb-2">
              <PlainDates id={`${id}-when-more-typed`} labels={dates} range={NO_RANGE} today={today} />
              <p className="mt-1 text-muted text-tiny">{t('search.when.onePlace')}</p>
            </div>
          </details>
        )}
      </div>
    </StaticPart>
  )
}
