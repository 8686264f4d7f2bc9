import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { CancellationTimeline } from '#components/stay/cancellation-timeline.tsx'
import { GradeMark } from '#components/stay/grade-mark.tsx'
import { HoursLine } from '#components/stay/hours-line.tsx'
import { PartyLine } from '#components/stay/party-line.tsx'
import { PriceLines } from '#components/stay/price-lines.tsx'
import { StayDates } from '#components/stay/stay-dates.tsx'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const STAY = { kind: 'hotel', checkIn: '2027-02-24', checkOut: '2027-02-27' } as const

const names = {
  he: ['מתי ומי', 'דרגה', 'שעות בשבת', 'ביטול: של המלון ושל החוק', 'ביטול בתשלום', 'ממה מורכב המחיר'],
  en: ['Dates and party', 'Grade', 'Hours on Shabbat', 'Cancellation: hotel and law', 'Not free', 'Price breakdown'],
} as const

const DAY = 86_400_000
const PARTY = [{ adults: 2, childAges: [4, 9], infants: 1 }]

export function StaySection({ locale }: SectionProps) {
  const i18n = { locale, t: toTranslator(locale) }
  const now = new Date()
  const momentIn = (days: number) => new Date(now.getTime() + days * DAY).toISOString()
  const checkIn = toIsraelDate(now.getTime() + 20 * DAY)
  const [dates, grade, hours, free, paid, price] = names[locale]
  return (
    <>
      <Case name={dates}>
        <StayDates {...i18n} stay={STAY} look="pair" />
        <StayDates {...i18n} stay={STAY} className="mt-3" />
        <PartyLine {...i18n} rooms={PARTY} />
      </Case>
      <Case name={grade}>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <GradeMark {...i18n} grade={{ by: 'ministry', value: 4 }} />
          <GradeMark {...i18n} grade={{ by: 'site', value: 8 }} />
        </div>
      </Case>
      <Case name={hours}>
        <HoursLine
          {...i18n}
          checkIn="2027-02-24"
          checkOut="2027-02-27"
          hours={{ checkIn: { from: '15:00' }, checkOut: { until: '18:30', reason: 'saturday' } }}
          days={[{ date: '2027-02-27' }]}
        />
      </Case>
      <Case name={free}>
        <CancellationTimeline
          {...i18n}
          policy={{
            steps: [
              { from: null, fee: 0 },
              { from: momentIn(12), fee: 95_000 },
              { from: momentIn(17), fee: 328_050 },
            ],
          }}
          total={328_050}
          checkIn={checkIn}
          now={now.toISOString()}
          law={{ until: momentIn(9), fee: 10_000 }}
        />
      </Case>
      <Case name={paid}>
        <CancellationTimeline
          {...i18n}
          policy={{ steps: [{ from: null, fee: 328_050 }] }}
          total={328_050}
          checkIn={checkIn}
          now={now.toISOString()}
        />
      </Case>
      <Case name={price}>
        <PriceLines
          {...i18n}
          lines={[
            { kind: 'room', name: '', amount: 350_000, paidAt: 'now' },
            { kind: 'discount', name: '', amount: -31_950, paidAt: 'now' },
            { kind: 'tax', name: '', amount: 10_000, paidAt: 'hotel' },
          ]}
          total={328_050}
          paidNow={318_050}
          paidAtHotel={10_000}
          nightly={[
            { date: '2027-02-24', amount: 118_050 },
            { date: '2027-02-25', amount: 105_000 },
            { date: '2027-02-26', amount: 95_000 },
          ]}
          refund={{ agorot: 15_900, percent: 5 }}
        />
      </Case>
    </>
  )
}
