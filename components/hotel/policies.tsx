import { MoonStar, Sun } from 'lucide-react'
import { TimeOfDay } from '#components/hotel/time-of-day.tsx'
import type { Site } from '#components/layout/site.ts'
import { classes } from '#components/ui/classes.ts'
import type { HotelInfo, StayHours } from '#lib/contract/entities/hotel.ts'

type Props = Pick<Site, 't'> & Pick<HotelInfo, 'policies'>
type HoursProps = Pick<Site, 't'> & { hours: StayHours }

// Small padding on a phone, so that the English column headings fit.
const CELL = 'px-2 py-2.5 max-phone:first:ps-2.5 phone:px-4'

/** Check-in and check-out times, with those of Saturdays and holidays where they differ (booking checks, B 12). */
export function Hours({ hours, t }: HoursProps) {
  const rows = [
    { key: 'weekday', from: hours.checkInFrom, until: hours.checkOutUntil },
    { key: 'saturday', from: hours.saturdayCheckInFrom, until: hours.saturdayCheckOutUntil },
    { key: 'holiday', from: hours.holidayCheckInFrom, until: hours.holidayCheckOutUntil },
  ] as const
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-start wrap-normal">
        <thead>
          <tr className="bg-sunken text-muted text-small">
            {(['day', 'checkIn', 'checkOut'] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className={classes(CELL, 'whitespace-nowrap text-start font-medium max-phone:text-tiny')}
              >
                {t(`hotel.hours.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ from, until }) => from !== undefined || until !== undefined)
            .map(({ key, from, until }) => (
              <tr key={key} className={classes('border-line border-t', key !== 'weekday' && 'bg-warning-soft')}>
                <th scope="row" className={classes(CELL, 'text-start font-medium max-phone:text-small')}>
                  <span className="flex items-center gap-2">
                    {key === 'weekday' ? (
                      <Sun aria-hidden="true" className="size-4.5 shrink-0 text-muted max-phone:hidden" />
                    ) : (
                      <MoonStar aria-hidden="true" className="size-4.5 shrink-0 text-warning max-phone:hidden" />
                    )}
                    {t(`hotel.hours.${key}`)}
                  </span>
                </th>
                <td className={classes(CELL, 'whitespace-nowrap font-semibold')}>
                  <TimeOfDay time={from ?? hours.checkInFrom} />
                </td>
                <td className={classes(CELL, 'whitespace-nowrap font-semibold')}>
                  <TimeOfDay time={until ?? hours.checkOutUntil} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

type Policy = { name: string; text: string }

/** The hotel's policies on children, pets, smoking, parking and check-in, as far as they are known. */
export function listPolicies({ policies, t }: Props): Policy[] {
  const { children, babyAgeBelow, pets, smoking, parking, checkInInstructions } = policies
  const babyAge = babyAgeBelow > 0 ? t('hotel.policy.babyAge', { years: babyAgeBelow }) : ''
  const petsText = t(pets ? 'hotel.policy.allowed' : 'hotel.policy.notAllowed')
  const smokingText = t(smoking ? 'hotel.policy.smokingRooms' : 'hotel.policy.notAllowed')
  return [
    { name: t('hotel.policy.children'), text: [children, babyAge].filter(Boolean).join(' ') },
    { name: t('hotel.policy.pets'), text: pets === undefined ? '' : petsText },
    { name: t('hotel.policy.smoking'), text: smoking === undefined ? '' : smokingText },
    { name: t('hotel.policy.parking'), text: parking },
    { name: t('hotel.policy.checkIn'), text: checkInInstructions ?? '' },
  ].filter(({ text }) => text !== '')
}

export const Policies = ({ list }: { list: readonly Policy[] }) => (
  <dl className="mt-6">
    {list.map(({ name, text }) => (
      <div
        key={name}
        className="border-line py-3 not-first:border-t phone:grid phone:grid-cols-[11rem_1fr] phone:gap-x-4"
      >
        <dt className="font-medium">{name}</dt>
        <dd className="max-w-text text-muted">{text}</dd>
      </div>
    ))}
  </dl>
)
