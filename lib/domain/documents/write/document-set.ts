import { type DocumentModel, hasCalendar, listDocuments } from '#lib/domain/documents/document-model.ts'
import type {
  Block,
  DocumentField,
  DocumentSet,
  DocumentView,
  ScreenDocumentSet,
  Tone,
} from '#lib/domain/documents/document-view.ts'
import type { DocumentName } from '#lib/domain/documents/names.ts'
import { drawQrCode } from '#lib/domain/documents/qr-code.ts'
import { writeFeesBlock, writeLawBlock, writeTermsBlock } from '#lib/domain/documents/write/cancellation-blocks.ts'
import { writeDaysBlock } from '#lib/domain/documents/write/days-block.ts'
import { writePricesBlock, writeWhoPaysBlock } from '#lib/domain/documents/write/price-blocks.ts'
import {
  writeFlightsBlock,
  writeHotelBlock,
  writePassengersBlock,
  writeRemarksBlock,
  writeRoomsBlock,
  writeStayBlock,
} from '#lib/domain/documents/write/trip-blocks.ts'
import {
  presentFields,
  stripScheme,
  type WriterContext,
  writeMoment,
  writeStated,
} from '#lib/domain/documents/write/writer-context.ts'
import { toReference } from '#lib/domain/identity/reference.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { formatStayDate } from '#lib/i18n/format.ts'
import { isolate, isolateLtr } from '#lib/i18n/isolate.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { toRoomName } from '#lib/i18n/room-name.ts'

type BlocksWriter = (model: DocumentModel, context: WriterContext) => (Block | undefined)[]

function payerBlock(model: DocumentModel, { t, locale }: WriterContext): Block {
  const known = model.displayStatus !== 'other'
  return {
    kind: 'fields',
    title: t('documents.block.payment'),
    fields: presentFields(
      { label: t('documents.field.payer'), value: model.payerName, ltr: true },
      {
        label: t('documents.field.bookedAt'),
        value: model.createdAt === undefined ? '' : formatStayDate(toIsraelDate(model.createdAt), locale),
      },
      { label: t('documents.field.product'), value: writeStated(model.productName) },
      known ? undefined : { label: t('documents.field.status'), value: writeStated(model.status) },
    ),
  }
}

function productBlock(
  { productName, kind, status, displayStatus }: DocumentModel,
  { t }: WriterContext,
): Block | undefined {
  // The product name of a room or a package repeats the hotel's name, perhaps in another language.
  const isNamed = kind === 'tour' || kind === 'flight'
  const all = presentFields(
    isNamed ? { label: t('documents.field.name'), value: writeStated(productName) } : undefined,
    // An unknown status is shown as the upstream sends it (section 4: other values pass through).
    displayStatus === 'other' ? { label: t('documents.field.status'), value: writeStated(status) } : undefined,
  )
  return all.length > 0 ? { kind: 'fields', title: t('documents.block.product'), fields: all } : undefined
}

const WRITERS: Record<DocumentName, BlocksWriter> = {
  approval: (model, context) => [
    productBlock(model, context),
    writeStayBlock(model, context),
    writeHotelBlock(model, context, { codes: true }),
    writeRoomsBlock(model, context, { codes: true }),
    model.hotel ? undefined : writePassengersBlock(model, context),
    writeFlightsBlock(model, context),
    writePricesBlock(model, context, context.t('documents.block.prices')),
    writeFeesBlock(model, context),
    writeTermsBlock(model, context),
    writeLawBlock(model, context),
    writeRemarksBlock(model, context),
  ],
  voucher: (model, context) => [
    writeHotelBlock(model, context, { codes: false }),
    writeStayBlock(model, context),
    writeRoomsBlock(model, context, { codes: false }),
    writeWhoPaysBlock(model, context),
    writeRemarksBlock(model, context),
  ],
  tickets: (model, context) => [writeFlightsBlock(model, context), writePassengersBlock(model, context)],
  itinerary: (model, context) => [
    writeStayBlock(model, context),
    writeDaysBlock(model, context),
    writeHotelBlock(model, context, { codes: true }),
  ],
  receipt: (model, context) => [
    payerBlock(model, context),
    writePricesBlock(model, context, context.t('documents.block.prices')),
  ],
}

type Stamp = { tone: Tone; key: 'confirmed' | 'pending' | 'waiting' | 'cancelled' | 'rejected' }

const STAMPS: Partial<Record<DocumentModel['displayStatus'], Stamp>> = {
  confirmed: { tone: 'good', key: 'confirmed' },
  pending: { tone: 'wait', key: 'pending' },
  waiting: { tone: 'wait', key: 'waiting' },
  cancelled: { tone: 'bad', key: 'cancelled' },
  rejected: { tone: 'bad', key: 'rejected' },
}

function stampOf(name: DocumentName, model: DocumentModel, { t }: WriterContext): DocumentView['stamp'] {
  const over = model.displayStatus === 'cancelled' || model.displayStatus === 'rejected'
  if (name === 'receipt' && !over) {
    return model.owed > 0
      ? { text: t('documents.stamp.partly'), tone: 'wait' }
      : { text: t('documents.stamp.paid'), tone: 'good' }
  }
  const stamp = STAMPS[model.displayStatus]
  return stamp ? { text: t(`documents.stamp.${stamp.key}`), tone: stamp.tone } : { text: model.status, tone: 'plain' }
}

const APPROVALS = {
  confirmed: 'documents.lead.approval',
  pending: 'documents.lead.approvalPending',
  waiting: 'documents.lead.approvalPending',
  cancelled: 'documents.lead.approvalCancelled',
  rejected: 'documents.lead.approvalRejected',
  other: 'documents.lead.approvalOther',
} as const satisfies Record<DocumentModel['displayStatus'], string>

const pnrReference = ({ pnr }: DocumentModel, { t }: WriterContext): DocumentField => ({
  label: t('documents.ref.pnr'),
  value: toReference(pnr),
  ltr: true,
})

/** A voucher's codes: those that the hotel's desk needs, and the reference for a call. */
function voucherReferences(model: DocumentModel, context: WriterContext): DocumentField[] {
  const { t } = context
  const label = t('documents.field.confirmation')
  const ofRooms = presentFields(
    ...model.rooms.map(
      ({ confirmationNumber }, index): DocumentField => ({
        label: model.rooms.length === 1 ? label : `${toRoomName(index + 1, t)} · ${label}`,
        value: toReference(confirmationNumber),
        ltr: true,
        weight: 'strong',
      }),
    ),
  )
  const ofHotel: DocumentField[] = [
    {
      label: t('documents.ref.hotelOrder'),
      value: toReference(model.hotel?.orderNumber),
      ltr: true,
      weight: 'strong',
    },
  ]
  return presentFields(...(ofRooms.length > 0 ? ofRooms : ofHotel), pnrReference(model, context))
}

function writeDocument(name: DocumentName, model: DocumentModel, context: WriterContext): DocumentView {
  const { t } = context
  return {
    name,
    // A booking that is not confirmed gets a summary, not a confirmation.
    title:
      name === 'approval' && model.displayStatus !== 'confirmed' ? t('documents.summary') : t(`documents.name.${name}`),
    stamp: stampOf(name, model, context),
    lead: name === 'approval' ? t(APPROVALS[model.displayStatus]) : t(`documents.lead.${name}`),
    ...(name === 'voucher' && { references: voucherReferences(model, context) }),
    blocks: WRITERS[name](model, context).filter((block) => block !== undefined),
  }
}

/** The seller's details that the law requires, for the bottom of a document (booking checks, B 4). */
export function writeSellerDetails({ seller }: Pick<DocumentModel, 'seller'>, { t }: WriterContext): string[] {
  const { name, trader } = seller
  const labelled = (label: string, value: string | undefined) => (value ? [`${label}: ${isolateLtr(value)}`] : [])
  return [
    `${t('documents.block.seller')}: ${isolate(trader?.name ?? name)}`,
    ...labelled(t('documents.field.company'), trader?.number),
    ...(trader?.address ? [isolate(trader.address)] : []),
    ...labelled(t('documents.field.support'), formatPhone(seller.phone)?.text),
    ...(trader?.email ? [isolateLtr(trader.email)] : []),
  ]
}

/** A booking's documents in the context's language (booking checks, A 23, A 24, B 3, B 4), or `only` one of them. */
export function writeDocumentSet(model: DocumentModel, context: WriterContext, only?: DocumentName): DocumentSet {
  const { t } = context
  return {
    pnr: toReference(model.pnr),
    references: presentFields(pnrReference(model, context), {
      label: t('documents.ref.order'),
      value: toReference(model.orderNumber),
      ltr: true,
    }),
    seller: {
      name: model.seller.name,
      ...(model.seller.logo && { logo: model.seller.logo }),
      details: writeSellerDetails(model, context),
    },
    link: {
      url: model.link,
      shown: stripScheme(model.link),
      label: t('documents.link.text'),
    },
    madeAt: `${t('documents.field.madeAt')}: ${writeMoment(context.now, context)}`,
    hasCalendar: hasCalendar(model),
    documents: listDocuments(model)
      .filter((name) => only === undefined || name === only)
      .map((name) => writeDocument(name, model, context)),
  }
}

/** Writes all documents of a booking for the screen, with the QR code of their link. */
export function writeScreenDocumentSet(model: DocumentModel, context: WriterContext): ScreenDocumentSet {
  const { link, ...others } = writeDocumentSet(model, context)
  return { ...others, link: { ...link, qr: drawQrCode(link.url) } }
}
