import { lawfulRight } from '#lib/cancellation/law.ts'
import { mayCancel } from '#lib/cancellation/policy.ts'
import { toTimeline } from '#lib/cancellation/timeline.ts'
import type { Matter, MatterHotel } from '#lib/documents/matter.ts'
import type { Block, Fact, FeeRow, PriceRow, Tone } from '#lib/documents/sheet.ts'
import type { Pen } from '#lib/documents/write/words.ts'
import { allOf, clockOf, dayOf, moment, money, partyOf } from '#lib/documents/write/words.ts'
import { formatScore, formatStayDate, joinShown } from '#lib/i18n/format.ts'
import { isolate, isolateLtr } from '#lib/i18n/isolate.ts'
import { toRoomName } from '#lib/i18n/room-name.ts'
import { joinLines } from '#lib/price/lines.ts'

const telOf = (phone: string) => `tel:${phone.replace(/[^\d*+]/g, '')}`

/** Facts that are there; an empty value is no fact. */
export const facts = (...all: (Fact | undefined)[]): Fact[] =>
  all.filter((fact) => fact !== undefined && fact.value !== '') as Fact[]

/** When people arrive and leave, with the hours of exactly these dates (booking checks, B 12). */
export function stayBlock(matter: Matter, pen: Pen): Block {
  const { t, locale } = pen
  const hours = matter.hotel?.hours
  const stays = matter.hotel !== undefined
  const [why, whyLeaving] = [hours?.checkIn.why, hours?.checkOut.why]
  return {
    is: 'stay',
    title: t(stays ? 'documents.block.stay' : 'documents.block.trip'),
    ends: [
      {
        label: t(stays ? 'documents.stay.checkIn' : 'documents.stay.starts'),
        day: formatStayDate(matter.checkIn, locale),
        ...(hours && { hour: t('documents.stay.from', { clock: isolateLtr(hours.checkIn.from) }) }),
        ...(why && { why: t(why === 'saturday' ? 'documents.stay.saturdayIn' : 'documents.stay.holidayIn') }),
      },
      {
        label: t(stays ? 'documents.stay.checkOut' : 'documents.stay.ends'),
        day: formatStayDate(matter.checkOut, locale),
        ...(hours && { hour: t('documents.stay.until', { clock: isolateLtr(hours.checkOut.until) }) }),
        ...(whyLeaving && {
          why: t(whyLeaving === 'saturday' ? 'documents.stay.saturdayOut' : 'documents.stay.holidayOut'),
        }),
      },
    ],
    between: t('stay.nights', { nights: matter.nights }),
  }
}

/** The hotel's kind and grade: only the ministry's is called stars (booking checks, B 6). */
function categoryOf({ category, grade }: MatterHotel, { locale, t }: Pen): string {
  const said = [
    ...(category ? [t(`hotel.category.${category}`)] : []),
    ...(grade?.by === 'ministry' ? [t('hotel.stars', { count: grade.value })] : []),
    ...(grade?.by === 'site' ? [t('hotel.siteGrade', { grade: isolateLtr(formatScore(grade.value, locale)) })] : []),
  ]
  return said.join(' · ')
}

/** Which hotel, where, and how to reach it; `undefined` where there is none. */
export function hotelBlock({ hotel }: Matter, pen: Pen): Block | undefined {
  if (!hotel) return undefined
  const { t } = pen
  return {
    is: 'facts',
    title: t('documents.block.hotel'),
    facts: facts(
      { label: t('documents.field.name'), value: hotel.name, weight: 'strong' },
      { label: t('documents.field.category'), value: categoryOf(hotel, pen) },
      { label: t('documents.field.address'), value: hotel.address ?? '' },
      hotel.phone === undefined
        ? undefined
        : {
            label: t('documents.field.hotelPhone'),
            value: pen.phone(hotel.phone),
            whole: true,
            href: telOf(hotel.phone),
          },
      hotel.orderNumber === undefined
        ? undefined
        : { label: t('documents.ref.hotelOrder'), value: hotel.orderNumber, whole: true },
      hotel.externalCode === undefined
        ? undefined
        : { label: t('documents.ref.hotelCode'), value: hotel.externalCode, whole: true },
    ),
  }
}

/** Each room with its board, people and the hotel's own number for it; the first named is the lead guest. */
export function roomsBlock(matter: Matter, pen: Pen): Block | undefined {
  const { t } = pen
  if (matter.rooms.length === 0 || !matter.hotel) return undefined
  return {
    is: 'rooms',
    title: t('documents.block.rooms'),
    rooms: matter.rooms.map((room, index) => {
      const [lead = '', ...others] = room.guests
      return {
        title: matter.rooms.length === 1 ? '' : toRoomName(index + 1, t),
        name: room.name,
        facts: facts(
          { label: t('documents.field.board'), value: t(`board.${room.board}`) },
          { label: t('documents.field.party'), value: partyOf(room.party, pen), wide: true },
          { label: t('documents.field.leadGuest'), value: lead, whole: true },
          { label: t('documents.field.guests'), value: joinShown(others.map(isolateLtr), pen.locale) },
          room.confirmationNumber === undefined
            ? undefined
            : {
                label: t('documents.field.confirmation'),
                value: room.confirmationNumber,
                whole: true,
                weight: 'strong',
              },
        ),
      }
    }),
  }
}

/** Every person by name, once. */
export function passengersBlock(matter: Matter, { t, ...pen }: Pen): Block | undefined {
  const names = [...new Set(matter.rooms.flatMap(({ guests }) => guests))]
  const parties = matter.rooms.map(({ party }) => party)
  return {
    is: 'facts',
    title: t('documents.block.passengers'),
    facts: facts(
      ...names.map((name, index) => ({
        label: t('documents.field.passenger', { number: index + 1 }),
        value: name,
        whole: true,
      })),
      { label: t('documents.field.party'), value: parties.length > 0 ? partyOf(allOf(parties), { t, ...pen }) : '' },
    ),
  }
}

export function flightsBlock(matter: Matter, pen: Pen): Block | undefined {
  if (matter.flights.length === 0) return undefined
  const { t } = pen
  return {
    is: 'flights',
    title: t('documents.block.flights'),
    flights: matter.flights.map((leg) => ({
      title: t('documents.flight.leg', { number: isolateLtr(leg.flightNumber) }),
      carrier: leg.carrier,
      number: leg.flightNumber,
      from: { place: leg.from, clock: clockOf(leg.departsAt), day: dayOf(leg.departsAt, pen) },
      to: { place: leg.to, clock: clockOf(leg.arrivesAt), day: dayOf(leg.arrivesAt, pen) },
      facts: facts(
        { label: t('documents.field.baggage'), value: leg.baggage },
        leg.charter ? { label: t('stay.charter.name'), value: t('stay.charter.checkIn'), weight: 'strong' } : undefined,
      ),
    })),
  }
}

/** What was bought at which price, what was paid and what is still to be, each on its own line (booking checks, A 4). */
export function pricesBlock(matter: Matter, pen: Pen, title: string): Block {
  const { t } = pen
  const row = (kind: PriceRow['kind'], label: string, agorot: number): PriceRow => ({
    label,
    amount: money(agorot, pen),
    kind,
  })
  const rows = joinLines(matter.lines).map(({ name, amount, paidAt }) =>
    row('line', paidAt === 'hotel' ? t('documents.price.atHotel', { name: isolate(name) }) : name, amount),
  )
  rows.push(row('total', t('documents.price.total'), matter.total))
  if (matter.paid > 0 || matter.owed > 0) rows.push(row('sum', t('documents.price.paid'), matter.paid))
  if (matter.owed > 0) rows.push(row('sum', t('documents.price.owed'), matter.owed))
  if (matter.paidAtHotel !== 0) rows.push(row('sum', t('documents.price.hotel'), matter.paidAtHotel))
  return { is: 'prices', title, rows, notes: [t('documents.price.vat')] }
}

/** What cancelling costs, from when to when, in dates and shekels (booking checks, A 12, A 13, A 23). */
export function feesBlock(matter: Matter, pen: Pen): Block | undefined {
  if (!isMade(matter)) return undefined
  const { t } = pen
  // A fee is of what is paid on the site; the desk's part is not paid yet.
  const price = matter.total - matter.paidAtHotel
  const steps = toTimeline(matter.cancellation, price, { checkIn: matter.checkIn, now: pen.now })
  const rows = steps
    .filter(({ isPast }) => !isPast)
    .map((step): FeeRow => {
      const tone: Tone = step.fee <= 0 ? 'good' : step.percent >= 100 ? 'bad' : 'wait'
      const fee = money(step.fee, pen)
      const from = step.from === undefined ? undefined : moment(step.from, pen)
      const until = step.lastMinute === undefined ? undefined : moment(step.lastMinute, pen)
      return {
        when:
          from && until
            ? t('documents.fees.between', { from, until })
            : until
              ? t('documents.fees.until', { until })
              : from
                ? t('documents.fees.from', { from })
                : t('documents.fees.booking'),
        what:
          tone === 'good'
            ? t('documents.fees.free')
            : tone === 'bad'
              ? t('documents.fees.full', { price: fee })
              : t('documents.fees.part', { price: fee, percent: step.percent }),
        tone,
        isNow: step.isNow,
      }
    })
  return { is: 'fees', title: t('documents.block.fees'), rows, notes: [t('documents.fees.israel')] }
}

/** The hotel's conditions as they were written. */
export function termsBlock({ cancellation: { text } }: Matter, { t }: Pen): Block | undefined {
  if (text === undefined || text.trim() === '') return undefined
  return { is: 'text', title: t('documents.block.terms'), paragraphs: toParagraphs(text) }
}

/** What the law grants beside it, and where to cancel (booking checks, B 2, B 3), the latter only while one can (A 26). */
export function lawBlock(matter: Matter, pen: Pen): Block {
  const { t } = pen
  const may = isMade(matter) && mayCancel(matter, pen.now)
  return {
    is: 'text',
    title: t('documents.block.law'),
    paragraphs: [
      t('documents.law.rule'),
      ...(isMade(matter) ? lawNow(matter, pen) : []),
      ...(may ? [`${t('documents.law.how')} ${isolateLtr(bare(matter.cancelLink))}`] : []),
    ],
    ...(may && { href: matter.cancelLink }),
  }
}

/** Is there anything left that cancelling could cost, or the law could undo? */
const isMade = ({ standing }: Matter) => standing !== 'cancelled' && standing !== 'rejected'

/** Until when and for how much, on these dates; nothing while the days of rest are not known. */
function lawNow({ restDays, createdAt, checkIn, total }: Matter, pen: Pen): string[] {
  if (!restDays) return []
  const { until, fee } = lawfulRight({ dealAt: createdAt, checkIn, restDays, total, now: pen.now })
  if (until === undefined) return [pen.t('documents.law.over')]
  // Said by its last minute: a midnight is read as the day before or after.
  return [pen.t('documents.law.until', { until: moment(lastMinuteBefore(until), pen), fee: money(fee, pen) })]
}

const lastMinuteBefore = (at: string) => new Date(Date.parse(at) - 60_000).toISOString()

/** An address as people read it. */
export const bare = (url: string) => url.replace(/^https?:\/\//, '')

/** What the guest asked for, how to check in, and what the hotel wants known. */
export function remarksBlock({ hotel }: Matter, { t }: Pen): Block | undefined {
  if (!hotel) return undefined
  const texts = [
    ...(hotel.request === undefined ? [] : [`${t('documents.field.request')}: ${isolate(hotel.request)}`]),
    ...(hotel.instructions === undefined
      ? []
      : [`${t('documents.field.instructions')}: ${isolate(hotel.instructions)}`]),
    ...hotel.remarks,
  ]
  const paragraphs = toParagraphs(texts.join('\n'))
  return paragraphs.length > 0 ? { is: 'text', title: t('documents.block.remarks'), paragraphs } : undefined
}

// Setting a page takes the longer the more paragraphs come before it, and a guest's remark may be nothing but line ends.
const MOST_PARAGRAPHS = 80

/** The paragraphs of a text; beyond the most, what follows stands in the last one, and no word is lost. */
function toParagraphs(text: string): string[] {
  const all = text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  if (all.length <= MOST_PARAGRAPHS) return all
  return [...all.slice(0, MOST_PARAGRAPHS - 1), all.slice(MOST_PARAGRAPHS - 1).join(' ')]
}

/** Who pays for what, as the hotel's desk has to know it (booking checks, A 24). No price but what is paid there. */
export function whoPaysBlock(matter: Matter, pen: Pen): Block {
  const { t } = pen
  const atHotel = joinLines(matter.lines.filter(({ paidAt }) => paidAt === 'hotel'))
  const lines = joinShown(
    atHotel.map(({ name, amount }) => `${isolate(name)} ${money(amount, pen)}`),
    pen.locale,
  )
  return {
    is: 'text',
    title: t('documents.block.whoPays'),
    paragraphs: [
      t('documents.pays.seller', { name: isolate(matter.seller.trader?.name ?? matter.seller.name) }),
      ...(lines === '' ? [] : [t('documents.pays.hotel', { lines })]),
      t('documents.pays.extras'),
    ],
  }
}
