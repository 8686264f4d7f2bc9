import type { ReactNode } from 'react'
import type { Site } from '#components/layout/site.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'

type Props = Pick<Site, 't'> & Pick<HotelInfo, 'policies'>

const Clock = ({ time }: { time: string }) => (
  <bdi>
    <time>{time}</time>
  </bdi>
)

/** When one may come and when one must go; Saturday and holidays where they differ (booking checks, B 12). */
export function Hours({ policies, t }: Props) {
  const { hours } = policies
  const rows = [
    { key: 'weekday', from: hours.checkInFrom, until: hours.checkOutUntil },
    { key: 'saturday', from: hours.saturdayCheckInFrom, until: hours.saturdayCheckOutUntil },
    { key: 'holiday', from: hours.holidayCheckInFrom, until: hours.holidayCheckOutUntil },
  ] as const
  return (
    <table className="w-full max-w-xl border-collapse text-start">
      <thead>
        <tr className="text-muted text-sm">
          <th scope="col" className="py-2 text-start font-medium">
            {t('hotel.hours.day')}
          </th>
          <th scope="col" className="py-2 text-start font-medium">
            {t('hotel.hours.checkIn')}
          </th>
          <th scope="col" className="py-2 text-start font-medium">
            {t('hotel.hours.checkOut')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ from, until }) => from !== undefined || until !== undefined)
          .map(({ key, from, until }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="py-2 text-start font-medium">
                {t(`hotel.hours.${key}`)}
              </th>
              <td className="py-2">
                <Clock time={from ?? hours.checkInFrom} />
              </td>
              <td className="py-2">
                <Clock time={until ?? hours.checkOutUntil} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

const Policy = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-line border-t py-3 wide:grid wide:grid-cols-[14rem_1fr]">
    <dt className="font-medium">{name}</dt>
    <dd className="text-muted">{children}</dd>
  </div>
)

/** The house rules. */
export function Policies({ policies, t }: Props) {
  return (
    <dl className="mt-6">
      <Policy name={t('hotel.policy.children')}>
        {policies.children} {policies.babyAgeBelow > 0 && t('hotel.policy.babyAge', { years: policies.babyAgeBelow })}
      </Policy>
      <Policy name={t('hotel.policy.pets')}>
        {policies.pets ? t('hotel.policy.allowed') : t('hotel.policy.notAllowed')}
      </Policy>
      <Policy name={t('hotel.policy.smoking')}>
        {policies.smoking ? t('hotel.policy.smokingRooms') : t('hotel.policy.notAllowed')}
      </Policy>
      <Policy name={t('hotel.policy.parking')}>{policies.parking}</Policy>
      {policies.checkInInstructions !== undefined && (
        <Policy name={t('hotel.policy.checkIn')}>{policies.checkInInstructions}</Policy>
      )}
    </dl>
  )
}
