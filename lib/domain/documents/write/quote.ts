import { mergePolicies } from '#lib/domain/cancellation/policy.ts'
import type { Block } from '#lib/domain/documents/document-view.ts'
import type { WrittenPdf } from '#lib/domain/documents/pdf-input.ts'
import type { LocalizedOffer, Quote } from '#lib/domain/documents/quote.ts'
import { listFeeRows } from '#lib/domain/documents/write/cancellation-blocks.ts'
import { writeSellerDetails } from '#lib/domain/documents/write/document-set.ts'
import { writeCategory } from '#lib/domain/documents/write/trip-blocks.ts'
import {
  presentFields,
  type WriterContext,
  writeDate,
  writeMoment,
  writeMoney,
  writeParty,
} from '#lib/domain/documents/write/writer-context.ts'
import { toStatedPrice } from '#lib/domain/price/stated-price.ts'
import { toVatRule } from '#lib/domain/price/vat.ts'
import { countNights } from '#lib/domain/stay/stay-dates.ts'
import { formatAddress, joinWithComma } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/isolate.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { toRoomName, toRoomTypeName } from '#lib/i18n/room-name.ts'

/** One offer as lines of text, so that three of them with several rooms fit on one page. */
function writeOffer({ offer, hotel }: LocalizedOffer, number: number, context: WriterContext): Block {
  const { t, locale } = context
  const { kind, checkIn, checkOut, rooms } = offer
  const total = rooms.reduce((sum, room) => sum + room.total, 0)
  const { lines, paidNow, paidAtHotel } = toStatedPrice(
    total,
    rooms.flatMap((room) => room.lines),
  )
  const policy = mergePolicies(
    rooms.map(({ cancellation }) => cancellation),
    paidNow,
  )
  const fees = listFeeRows(policy, paidNow, checkIn, context).map(({ when, what }) => `${when}: ${what}`)
  const nights = kind === 'flight' ? 0 : countNights(checkIn, checkOut)
  const vat = toVatRule({ kind, hotel, checkIn, lines })
  const category = hotel && { category: hotel.category, ...(hotel.grade && { grade: hotel.grade }) }
  const listed = rooms.map(({ roomCode, roomName, board, party }, index) => {
    const name = hotel?.rooms.find(({ code }) => code === roomCode)?.name ?? toRoomTypeName(roomName, kind, t)
    const label = rooms.length === 1 ? t('quote.room') : toRoomName(index + 1, t)
    return `${label}: ${joinWithComma([isolate(name), t(`board.${board}`), writeParty(party, context)], locale)}`
  })
  const price = [
    `${t('documents.price.total')}: ${writeMoney(total, context)}`,
    ...(paidAtHotel > 0 ? [`${t('quote.atHotel')}: ${writeMoney(paidAtHotel, context)}`] : []),
    t(`documents.vat.${vat}`),
  ]
  return {
    kind: 'text',
    title: t('quote.offer', {
      number,
      name: isolate(hotel?.name ?? offer.hotelName),
      price: writeMoney(total, context),
    }),
    paragraphs: [
      [
        isolate(hotel ? formatAddress(hotel, locale) : offer.city),
        ...(category ? [writeCategory(category, context)] : []),
      ].join(' · '),
      `${writeDate(checkIn, context)} – ${writeDate(checkOut, context)}${nights > 0 ? ` · ${t('stay.nights', { nights })}` : ''}`,
      ...listed,
      `${t('quote.cancellation')}: ${fees.join(' · ')}`,
      price.join(' · '),
    ],
  }
}

/** A quote for a customer, in the context's language, with sale prices; nothing is reserved. */
export function writeQuote({ offers, seller, clerk }: Quote, context: WriterContext): WrittenPdf {
  const { t } = context
  return {
    documentSet: {
      pnr: '',
      references: presentFields(
        { label: t('documents.field.support'), value: formatPhone(seller.phone)?.text ?? '' },
        { label: t('quote.agent'), value: clerk ?? '' },
      ),
      seller: {
        name: seller.name,
        ...(seller.logo && { logo: seller.logo }),
        details: writeSellerDetails({ seller }, context),
      },
      madeAt: `${t('documents.field.madeAt')}: ${writeMoment(context.now, context)}`,
    },
    view: {
      title: t('quote.title', { count: offers.length }),
      stamp: { text: t('quote.stamp'), tone: 'wait' },
      lead: t('quote.lead', { time: writeMoment(context.now, context) }),
      blocks: offers.map((one, index) => writeOffer(one, index + 1, context)),
    },
  }
}
