import type { FieldPath } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { toPersonName } from '#components/booking/form/field-names.ts'
import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { NameField } from '#components/booking/form/name-field.tsx'
import type { Asked, Slot } from '#components/booking/form/people.ts'
import { type FormValues, idOf } from '#components/booking/form/values.ts'
import { toPartyText } from '#components/stay/party-line.tsx'
import { classes } from '#components/ui/classes.ts'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import { toRoomName } from '#lib/i18n/room-name.ts'

type PersonProps = FieldsProps & {
  at: `people.${number}.${number}`
  title: string
  asked: Asked
  slot: Slot
  today: string
}

function Person({ form, faultAt, t, at, title, asked, slot, today }: PersonProps) {
  const gender = useWatch({ control: form.control, name: `${at}.gender` })
  const place = (name: 'gender' | 'firstName' | 'lastName' | 'dateOfBirth' | 'document') => {
    const path: FieldPath<FormValues> = `${at}.${name}`
    return { id: idOf(path), error: faultAt(path), ...form.register(path) }
  }
  // Each person is a section of their own to a browser that fills in.
  const section = `section-${at.replaceAll('.', '-')}`
  const grown = slot.kind === 'lead' || slot.kind === 'adult'
  const fill = (token: string) => ({ autoComplete: grown ? `${section} ${token}` : 'off' })
  return (
    <fieldset className="min-w-0">
      <legend className={classes('mb-3 text-small', slot.kind === 'lead' ? 'text-muted' : 'font-semibold')}>
        {title}
      </legend>
      <div className="grid grid-cols-1 gap-4 wide:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
        <Select
          {...place('gender')}
          label={t('booking.field.gender')}
          required
          value={gender}
          {...fill('honorific-prefix')}
          options={[
            { value: '', label: '—', disabled: true },
            { value: 'Mr', label: t('booking.field.Mr') },
            { value: 'Miss', label: t('booking.field.Miss') },
          ]}
        />
        <NameField {...place('firstName')} t={t} label={t('booking.field.firstName')} {...fill('given-name')} />
        <NameField {...place('lastName')} t={t} label={t('booking.field.lastName')} {...fill('family-name')} />
      </div>
      {(asked.birth || asked.document) && (
        <div className="mt-4 grid grid-cols-1 gap-4 wide:grid-cols-2">
          {asked.birth && (
            <TextField
              {...place('dateOfBirth')}
              type="date"
              required
              max={today}
              min="1900-01-01"
              label={t('booking.field.dateOfBirth')}
              hint={t('booking.why.dateOfBirth')}
              {...fill('bday')}
            />
          )}
          {asked.document && (
            <TextField
              {...place('document')}
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
      )}
    </fieldset>
  )
}

type Props = FieldsProps & {
  parties: readonly RoomParty[]
  slots: readonly (readonly Slot[])[]
  asked: Asked
  today: string
}

/**
 * Who stays in each room, or everyone who travels (booking checks, A 17). Children's ages are shown as they were
 * searched with: they made the price.
 */
export function PeopleFields({ parties, slots, asked, ...fields }: Props) {
  const { t, locale } = fields
  return (
    <div className="grid grid-cols-1 gap-7">
      {slots.map((room, roomIndex) => {
        const party = parties[roomIndex]
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place
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
                // biome-ignore lint/suspicious/noArrayIndexKey: a person is their place
                key={index}
                {...fields}
                at={`people.${roomIndex}.${index}`}
                title={toPersonName(slot, t)}
                slot={slot}
                asked={asked}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}
