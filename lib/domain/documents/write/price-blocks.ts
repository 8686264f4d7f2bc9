import { toPaidBeforeRefund } from '#lib/domain/cancellation/paid-before-refund.ts'
import type { DocumentModel } from '#lib/domain/documents/document-model.ts'
import type { Block, PriceRow } from '#lib/domain/documents/document-view.ts'
import { isActive, type WriterContext, writeMoney } from '#lib/domain/documents/write/writer-context.ts'
import { mergePriceLines } from '#lib/domain/price/price-lines.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/isolate.ts'
import { toPriceLineName } from '#lib/i18n/price-line-name.ts'

/** Price lines, total, amount paid and amounts still to pay, one row each (booking checks, A 4). */
export function writePricesBlock(model: DocumentModel, context: WriterContext, title: string): Block {
  const { t } = context
  const row = (kind: PriceRow['kind'], label: string, agorot: number): PriceRow => ({
    label,
    amount: writeMoney(agorot, context),
    kind,
  })
  const rows = mergePriceLines(model.lines).map(({ amount, paidAt, ...line }) => {
    const name = isolate(toPriceLineName(line, t))
    return row('line', paidAt === 'hotel' ? t('documents.price.atHotel', { name }) : name, amount)
  })
  rows.push(row('total', t('documents.price.total'), model.total))
  const { refunded, cancellationFee } = model
  const paid = getPaid(model)
  if (paid !== undefined && (paid > 0 || model.owed > 0)) rows.push(row('sum', t('documents.price.paid'), paid))
  if (!isActive(model)) {
    // Nothing more is to be paid: the fee that was charged, and the refund.
    if (cancellationFee !== undefined) rows.push(row('sum', t('documents.price.fee'), cancellationFee))
    if (refunded) rows.push(row('sum', t('documents.price.refunded'), refunded))
    const refundNotes = model.displayStatus === 'cancelled' ? [t('documents.price.refundNote')] : []
    return { kind: 'prices', title, rows, notes: [...refundNotes, t(`documents.vat.${model.vat}`)] }
  }
  if (model.owed > 0) rows.push(row('sum', t('documents.price.owed'), model.owed))
  if (model.paidAtHotel !== 0) rows.push(row('sum', t('documents.price.hotel'), model.paidAtHotel))
  return { kind: 'prices', title, rows, notes: [t(`documents.vat.${model.vat}`)] }
}

/** What was paid, before any refund; undefined where that is not known. */
const getPaid = ({
  displayStatus: status,
  total,
  paid,
  refunded,
  cancellationFee,
}: DocumentModel): number | undefined =>
  toPaidBeforeRefund({ status, totalPrice: total, paidAmount: paid, refundedAmount: refunded, cancellationFee })

/** Who pays for what, for the hotel (booking checks, A 24). No prices except those paid there. */
export function writeWhoPaysBlock(model: DocumentModel, context: WriterContext): Block {
  const { t } = context
  const atHotel = mergePriceLines(model.lines.filter(({ paidAt }) => paidAt === 'hotel'))
  const named = atHotel.map((line) => `${isolate(toPriceLineName(line, t))} ${writeMoney(line.amount, context)}`)
  // Lines that do not explain the total are left out, but not what the guests have to pay.
  const unnamed = atHotel.length === 0 && model.paidAtHotel !== 0 ? [writeMoney(model.paidAtHotel, context)] : []
  const lines = joinWithComma([...named, ...unnamed], context.locale)
  return {
    kind: 'text',
    title: t('documents.block.whoPays'),
    paragraphs: [
      t('documents.pays.seller', { name: isolate(model.seller.trader?.name ?? model.seller.name) }),
      ...(lines === '' ? [] : [t('documents.pays.hotel', { lines })]),
      t('documents.pays.extras'),
    ],
  }
}
