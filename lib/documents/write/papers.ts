import type { Matter } from '#lib/documents/matter.ts'
import { documentsOf } from '#lib/documents/matter.ts'
import type { DocumentName } from '#lib/documents/names.ts'
import { toQr } from '#lib/documents/qr.ts'
import type { Block, Papers, Sheet, Tone } from '#lib/documents/sheet.ts'
import {
  bare,
  facts,
  feesBlock,
  flightsBlock,
  hotelBlock,
  lawBlock,
  passengersBlock,
  pricesBlock,
  remarksBlock,
  roomsBlock,
  stayBlock,
  termsBlock,
  whoPaysBlock,
} from '#lib/documents/write/blocks.ts'
import { daysBlock } from '#lib/documents/write/days.ts'
import type { Pen } from '#lib/documents/write/words.ts'
import { moment } from '#lib/documents/write/words.ts'
import { formatStayDate } from '#lib/i18n/format.ts'
import { isolate, isolateLtr } from '#lib/i18n/isolate.ts'
import { israelDate } from '#lib/stay/israel.ts'

type Writer = (matter: Matter, pen: Pen) => (Block | undefined)[]

function payerBlock(matter: Matter, { t, locale }: Pen): Block {
  const known = matter.standing !== 'other'
  return {
    is: 'facts',
    title: t('documents.block.payment'),
    facts: facts(
      { label: t('documents.field.payer'), value: matter.payerName, whole: true },
      { label: t('documents.field.bookedAt'), value: formatStayDate(israelDate(matter.createdAt), locale) },
      { label: t('documents.field.product'), value: matter.productName ?? '' },
      known ? undefined : { label: t('documents.field.status'), value: matter.status },
    ),
  }
}

function boughtBlock({ productName, kind, status, standing }: Matter, { t }: Pen): Block | undefined {
  // A room's or a package's name is its hotel's, perhaps in another language.
  const isNamed = kind === 'tour' || kind === 'flight'
  const all = facts(
    !isNamed || productName === undefined ? undefined : { label: t('documents.field.name'), value: productName },
    // What the upstream calls it, where that says nothing to us (section 4: other values pass through).
    standing === 'other' ? { label: t('documents.field.status'), value: status } : undefined,
  )
  return all.length > 0 ? { is: 'facts', title: t('documents.block.product'), facts: all } : undefined
}

/** What stands on each document, in its order. */
const WRITERS: Record<DocumentName, Writer> = {
  approval: (matter, pen) => [
    boughtBlock(matter, pen),
    stayBlock(matter, pen),
    hotelBlock(matter, pen),
    roomsBlock(matter, pen),
    matter.hotel ? undefined : passengersBlock(matter, pen),
    flightsBlock(matter, pen),
    pricesBlock(matter, pen, pen.t('documents.block.prices')),
    feesBlock(matter, pen),
    termsBlock(matter, pen),
    lawBlock(matter, pen),
    remarksBlock(matter, pen),
  ],
  voucher: (matter, pen) => [
    hotelBlock(matter, pen),
    stayBlock(matter, pen),
    roomsBlock(matter, pen),
    whoPaysBlock(matter, pen),
    remarksBlock(matter, pen),
  ],
  tickets: (matter, pen) => [flightsBlock(matter, pen), passengersBlock(matter, pen)],
  itinerary: (matter, pen) => [stayBlock(matter, pen), daysBlock(matter, pen), hotelBlock(matter, pen)],
  receipt: (matter, pen) => [payerBlock(matter, pen), pricesBlock(matter, pen, pen.t('documents.block.prices'))],
}

type Stamp = { tone: Tone; key: 'confirmed' | 'pending' | 'waiting' | 'cancelled' | 'rejected' }

const STAMPS: Partial<Record<Matter['standing'], Stamp>> = {
  confirmed: { tone: 'good', key: 'confirmed' },
  pending: { tone: 'wait', key: 'pending' },
  waiting: { tone: 'wait', key: 'waiting' },
  cancelled: { tone: 'bad', key: 'cancelled' },
  rejected: { tone: 'bad', key: 'rejected' },
}

function stampOf(name: DocumentName, matter: Matter, { t }: Pen): Sheet['stamp'] {
  const over = matter.standing === 'cancelled' || matter.standing === 'rejected'
  if (name === 'receipt' && !over) {
    return matter.owed > 0
      ? { text: t('documents.stamp.partly'), tone: 'wait' }
      : { text: t('documents.stamp.paid'), tone: 'good' }
  }
  const stamp = STAMPS[matter.standing]
  return stamp ? { text: t(`documents.stamp.${stamp.key}`), tone: stamp.tone } : { text: matter.status, tone: 'plain' }
}

const APPROVALS = {
  confirmed: 'documents.lead.approval',
  pending: 'documents.lead.approvalPending',
  waiting: 'documents.lead.approvalPending',
  cancelled: 'documents.lead.approvalCancelled',
  rejected: 'documents.lead.approvalRejected',
  other: 'documents.lead.approvalOther',
} as const satisfies Record<Matter['standing'], string>

function writeSheet(name: DocumentName, matter: Matter, pen: Pen): Sheet {
  const { t } = pen
  return {
    name,
    // Nothing that is not confirmed is called a confirmation.
    title:
      name === 'approval' && matter.standing !== 'confirmed' ? t('documents.summary') : t(`documents.name.${name}`),
    stamp: stampOf(name, matter, pen),
    lead: name === 'approval' ? t(APPROVALS[matter.standing]) : t(`documents.lead.${name}`),
    blocks: WRITERS[name](matter, pen).filter((block) => block !== undefined),
  }
}

function sellerFacts({ seller }: Matter, { t, phone }: Pen): string[] {
  const { name, trader } = seller
  const labelled = (label: string, value: string | undefined) => (value ? [`${label}: ${isolateLtr(value)}`] : [])
  return [
    `${t('documents.block.seller')}: ${isolate(trader?.name ?? name)}`,
    ...labelled(t('documents.field.company'), trader?.number),
    ...(trader ? [isolate(trader.address)] : []),
    ...labelled(t('documents.field.support'), seller.phone === undefined ? undefined : phone(seller.phone)),
    ...(trader?.email ? [isolateLtr(trader.email)] : []),
  ]
}

// The upstream's word for "none yet" is dashes.
const isNumber = (code: string) => /[\p{L}\p{N}]/u.test(code)

/** Every document there is of a booking, in the language of the pen (booking checks, A 23, A 24, B 3, B 4). */
export function writePapers(matter: Matter, pen: Pen): Papers {
  const { t } = pen
  const pnr = isNumber(matter.pnr) ? matter.pnr : ''
  return {
    pnr,
    references: facts(
      { label: t('documents.ref.pnr'), value: pnr, whole: true },
      { label: t('documents.ref.order'), value: isNumber(matter.orderNumber) ? matter.orderNumber : '', whole: true },
    ),
    seller: {
      name: matter.seller.name,
      ...(matter.seller.logo && { logo: matter.seller.logo }),
      facts: sellerFacts(matter, pen),
    },
    link: {
      url: matter.link,
      shown: bare(matter.link),
      label: t('documents.link.text'),
      qr: toQr(matter.link),
    },
    madeAt: `${t('documents.field.madeAt')}: ${moment(pen.now, pen)}`,
    hasCalendar: matter.standing === 'confirmed',
    sheets: documentsOf(matter).map((name) => writeSheet(name, matter, pen)),
  }
}
