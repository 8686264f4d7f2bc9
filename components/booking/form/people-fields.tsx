import { type FieldPath, useWatch } from 'react-hook-form'
import { toPersonName } from '#components/booking/form/field-names.ts'
import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { EnglishLettersNote, NameField } from '#components/booking/form/name-field.tsx'
import type { PersonSlot, RequiredPersonFields } from '#components/booking/form/people.ts'
import { type FormValues, toFieldId } from '#components/booking/form/values.ts'
import { BookingSection } from '#components/booking/summary/booking-section.tsx'
import { toPartyText } from '#components/stay/party-line.tsx'
import { classes } from '#components/ui/classes.ts'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { toRoomName } from '#lib/i18n/room-name.ts'

type PersonProps = FieldsProps & {
  at: `people.${number}.${number}`
  title: string
  requiredFields: RequiredPersonFields
  slot: PersonSlot
  today: string
  /** The club member's name where it is not in English letters, for the first guest. */
  memberName: MemberName | undefined
}

function Person({ form, faultAt, t, at, title, requiredFields, slot, today, memberName }: PersonProps) {
  const [gender, firstName, lastName] = useWatch({
    control: form.control,
    name: [`${at}.gender`, `${at}.firstName`, `${at}.lastName`],
  })
  const register = (name: 'gender' | 'firstName' | 'lastName' | 'dateOfBirth' | 'document') => {
    const path: FieldPath<FormValues> = `${at}.${name}`
    return { id: toFieldId(path), error: faultAt(path), ...form.register(path) }
  }
  // Autofill: each person is a section of their own.
  const section = `section-${at.replaceAll('.', '-')}`
  const isAdult = slot.kind === 'lead' || slot.kind === 'adult'
  const fill = (token: string) => ({ autoComplete: isAdult ? `${section} ${token}` : 'off' })
  return (
    <fieldset className="min-w-0 max-w-form">
      <legend className={classes('mb-3 text-small', slot.kind === 'lead' ? 'text-muted' : 'font-semibold')}>
        {title}
      </legend>
      <div className="grid grid-cols-1 gap-4">
        <Select
          {...register('gender')}
          label={t('booking.field.gender')}
          required
          className="max-w-48"
          value={gender}
          {...fill('honorific-prefix')}
          options={[
            { value: '', label: '—', disabled: true },
            { value: 'Mr', label: t('booking.field.Mr') },
            { value: 'Miss', label: t('booking.field.Miss') },
          ]}
        />
        <NameField
          {...register('firstName')}
          t={t}
          label={t(`booking.field.${requiredFields.document ? 'firstNamePassport' : 'firstName'}`)}
          known={firstName === '' ? memberName?.firstName : undefined}
          {...fill('given-name')}
        />
        <NameField
          {...register('lastName')}
          t={t}
          label={t(`booking.field.${requiredFields.document ? 'lastNamePassport' : 'lastName'}`)}
          known={lastName === '' ? memberName?.lastName : undefined}
          {...fill('family-name')}
        />
        {requiredFields.birth && (
          <TextField
            {...register('dateOfBirth')}
            type="date"
            required
            max={today}
            min="1900-01-01"
            label={t('booking.field.dateOfBirth')}
            hint={t('booking.why.dateOfBirth')}
            {...fill('bday')}
          />
        )}
        {requiredFields.document && (
          <TextField
            {...register('document')}
            ltr
            required
            maxLength={25}
            label={t('booking.field.document')}
            hint={t('booking.why.document')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </div>
    </fieldset>
  )
}

/** The name of the club member who is signed in, as the club has it. */
export type MemberName = { firstName: string; lastName: string }

type PeopleProps = FieldsProps & {
  parties: readonly RoomParty[]
  slots: readonly (readonly PersonSlot[])[]
  requiredFields: RequiredPersonFields
  today: string
  memberName: MemberName | undefined
}

/** The guest of each room, or every traveller (booking checks, A 17). Ages are fixed: the price depends on them. */
function PeopleFields({ parties, slots, requiredFields, memberName, ...fields }: PeopleProps) {
  const { t, locale } = fields
  return (
    <div className="grid grid-cols-1 gap-7">
      {slots.map((room, roomIndex) => {
        const party = parties[roomIndex]
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of rooms is fixed
            key={roomIndex}
            className={classes(
              'grid grid-cols-1 border-line not-first:border-t not-first:pt-7',
              room.length > 1 ? 'gap-8' : 'gap-4',
            )}
          >
            {party && (
              <div className="flex flex-wrap items-baseline gap-x-3">
                {slots.length > 1 && <h3 className="font-semibold">{toRoomName(roomIndex + 1, t)}</h3>}
                <p className="text-muted text-small">{toPartyText([party], { locale, t })}</p>
              </div>
            )}
            {room.map((slot, index) => (
              <Person
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of people is fixed
                key={index}
                {...fields}
                at={`people.${roomIndex}.${index}`}
                title={toPersonName(slot, t)}
                slot={slot}
                requiredFields={requiredFields}
                memberName={roomIndex === 0 && index === 0 ? memberName : undefined}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

type Props = PeopleProps & { kind: ProductKind; hasFlights: boolean }

/** The guests or travellers, with the rule for their names. */
export function PeopleSection({ kind, hasFlights, ...people }: Props) {
  const { t } = people
  const [title, text] =
    kind === 'hotel'
      ? [t('booking.guests.title'), t('booking.guests.text')]
      : [t('booking.passengers.title'), t(hasFlights ? 'booking.passengers.textFlight' : 'booking.passengers.textTour')]
  return (
    <BookingSection title={title} text={text}>
      <EnglishLettersNote text={t('booking.english')} />
      <PeopleFields {...people} />
    </BookingSection>
  )
}
