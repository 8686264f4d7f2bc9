import { CalendarPlus, Plus, Search } from 'lucide-react'
import { CELL, cardClass, FOOT, FOOT_BUTTON, formClass, ROW, SUBMIT } from '#components/search-form/look.ts'
import { faultsOf, type Part, partOf } from '#components/search-form/parts.ts'
import { PlainDates, PlainPlaces, PlainRoom } from '#components/search-form/plain/plain-controls.tsx'
import { PlainFaults } from '#components/search-form/plain/plain-faults.tsx'
import { PlainField } from '#components/search-form/plain/plain-field.tsx'
import type { FormFacts } from '#components/search-form/props.ts'
import { Business } from '#components/search-form/shared/business.tsx'
import { describeDates, describeParty, describePlaces } from '#components/search-form/shared/describe.ts'
import { Kinds } from '#components/search-form/shared/kinds.tsx'
import { addRangeRefusal, toState } from '#components/search-form/state.ts'
import { Button } from '#components/ui/button.tsx'
import type { Translator } from '#lib/i18n/translator.ts'
import type { RoomDraft, SearchDraft } from '#lib/search/search.ts'

type Props = { facts: FormFacts; t: Translator; draft: SearchDraft; today: string }

const NO_RANGE = { checkIn: '', checkOut: '' }
const NO_ROOM: RoomDraft = { adults: '', children: '', ages: [], infants: '' }

/** The names of what is chosen, as far as they are known. */
export function namesOf(draft: Pick<SearchDraft, 'destinations' | 'hotels'>, facts: FormFacts): string[] {
  const known = [...facts.hotels, ...(facts.hotel ? [facts.hotel] : [])]
  return [
    ...draft.destinations.map((code) => facts.places.find((place) => place.code === code)?.name ?? code),
    ...draft.hotels.map((code) => known.find((hotel) => hotel.code === code)?.name ?? code),
  ]
}

/** The form as the server writes it: whole without a script (specification, sections 2 and 5). */
export function PlainForm({ facts, t, draft, today }: Props) {
  const { id, locale, look, action, dates, faults, hotel } = facts
  const said = { locale, t }
  const state = toState(draft)
  const fieldOf = (part: Part) => {
    const control = `${id}-${part}-typed`
    const texts = faultsOf(faults, part).map(({ code }) => t(`search.fault.${code}`))
    return { part, id: control, faults: texts }
  }
  const [range = NO_RANGE, ...otherRanges] = draft.ranges
  const [room = NO_ROOM, ...otherRooms] = draft.rooms
  return (
    <form id={id} method="get" action={action} noValidate autoComplete="off" className={formClass(look)}>
      {hotel ? (
        <>
          <input type="hidden" name="kind" value="hotel" />
          <input type="hidden" name="hotels" value={hotel.code} />
        </>
      ) : (
        <Kinds t={t} look={look} chosen={state.kind} />
      )}
      <div className={cardClass(look, !hotel)}>
        {faults.length > 0 && (
          <PlainFaults
            title={t('search.faults')}
            faults={faults.map((fault) => ({
              id: `${id}-${partOf(fault)}-typed`,
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
              shown={describePlaces(namesOf(draft, facts), said)}
            >
              <PlainPlaces id={`${id}-where-typed`} {...{ t, draft }} places={facts.places} hotels={facts.hotels} />
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
            <PlainDates id={`${id}-when-typed`} words={dates} {...{ range, today }} />
          </PlainField>
        </div>
        <div data-cell className={CELL}>
          <PlainField
            {...fieldOf('who')}
            label={t('search.who.label')}
            empty=""
            shown={describeParty(state.rooms, said)}
          >
            <PlainRoom id={`${id}-who-typed`} {...{ t, room }} />
            {otherRooms.map((other, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: written once, on the server
              <div key={index} className="grid gap-3 border-line border-t pt-3">
                <PlainRoom id={`${id}-who-typed-${index + 1}`} {...{ t }} room={other} />
              </div>
            ))}
            <details>
              <summary className={`${FOOT_BUTTON} text-small`}>
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
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, on the server
          <div key={index} className={ROW}>
            <PlainField
              {...fieldOf(`when-${index + 1}`)}
              label={t('search.when.other')}
              empty={t('search.when.empty')}
              shown={describeDates(other, dates)}
            >
              <PlainDates id={`${id}-when-${index + 1}-typed`} words={dates} range={other} today={today} />
            </PlainField>
          </div>
        ))}
      </div>
      <div className={FOOT}>
        <Business label={t('search.business')} checked={draft.businessTravel} />
        {addRangeRefusal(state) === undefined && (
          <details className="open:basis-full">
            <summary data-part="add-dates" className={`${FOOT_BUTTON} list-none [&::-webkit-details-marker]:hidden`}>
              <CalendarPlus aria-hidden="true" />
              {t('search.when.add')}
            </summary>
            <div className="max-w-form pt-1 pb-2">
              <PlainDates id={`${id}-when-more-typed`} words={dates} range={NO_RANGE} today={today} />
              <p className="mt-1 text-muted text-tiny">{t('search.when.onePlace')}</p>
            </div>
          </details>
        )}
      </div>
    </form>
  )
}
