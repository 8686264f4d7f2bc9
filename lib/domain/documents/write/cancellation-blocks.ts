import { canCancel, type PolicySteps } from '#lib/domain/cancellation/policy.ts'
import { toLongerStatutoryRight, toStatutoryRight } from '#lib/domain/cancellation/statutory-right.ts'
import { toTimeline } from '#lib/domain/cancellation/timeline.ts'
import type { DocumentModel } from '#lib/domain/documents/document-model.ts'
import type { Block, FeeRow, Tone } from '#lib/domain/documents/document-view.ts'
import {
  isActive,
  stripScheme,
  toParagraphs,
  type WriterContext,
  writeMoment,
  writeMoney,
} from '#lib/domain/documents/write/writer-context.ts'
import { isolateLtr } from '#lib/i18n/isolate.ts'

/** Cancellation fees with their periods, in dates and shekels (booking checks, A 12, A 13, A 23); undefined where none are stated. */
export function writeFeesBlock(model: DocumentModel, context: WriterContext): Block | undefined {
  if (!isActive(model)) return undefined
  const { t } = context
  // The fee is a share of what is paid on the site; the part paid at the hotel is not included.
  const rows = listFeeRows(model.cancellation, model.total - model.paidAtHotel, model.checkIn, context)
  if (rows.length === 0) return undefined
  return { kind: 'fees', title: t('documents.block.fees'), rows, notes: [t('documents.fees.israel')] }
}

/** The fees of a policy from now on, with their periods. `price`: what is paid on the site, agorot. */
export function listFeeRows(policy: PolicySteps, price: number, checkIn: string, context: WriterContext): FeeRow[] {
  const { t } = context
  return toTimeline(policy, price, { checkIn, now: context.now })
    .filter(({ isPast }) => !isPast)
    .map((step): FeeRow => {
      const tone: Tone = step.fee <= 0 ? 'good' : step.percent >= 100 ? 'bad' : 'wait'
      const fee = writeMoney(step.fee, context)
      const from = step.from === undefined ? undefined : writeMoment(step.from, context)
      const until = step.lastMinute === undefined ? undefined : writeMoment(step.lastMinute, context)
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
        isCurrent: step.isNow,
      }
    })
}

/** The hotel's cancellation conditions, unchanged. */
export function writeTermsBlock({ cancellation: { text } }: DocumentModel, { t }: WriterContext): Block | undefined {
  if (text === undefined || text.trim() === '') return undefined
  return { kind: 'text', title: t('documents.block.terms'), paragraphs: toParagraphs(text) }
}

/** The right to cancel by law, and the cancellation link while the booking can be cancelled (booking checks, B 2, B 3, A 26). */
export function writeLawBlock(model: DocumentModel, context: WriterContext): Block {
  const { t } = context
  const cancellable = isActive(model) && canCancel(model, context.now)
  return {
    kind: 'text',
    title: t('documents.block.law'),
    paragraphs: [
      t('documents.law.rule'),
      ...(isActive(model) ? lawfulDeadline(model, context) : []),
      ...(cancellable ? [`${t('documents.law.how')} ${isolateLtr(stripScheme(model.cancelLink))}`] : []),
    ],
    ...(cancellable && { href: model.cancelLink }),
  }
}

/** Deadline and fee of a lawful cancellation. Empty when the non-working days or the day of the booking are not known. */
function lawfulDeadline({ restDays, createdAt, checkIn, total }: DocumentModel, context: WriterContext): string[] {
  if (!restDays || createdAt === undefined) return []
  const sale = { dealAt: createdAt, checkIn, restDays, total, now: context.now }
  const [forAll, forSome] = [toStatutoryRight(sale), toLongerStatutoryRight(sale)]
  const until = forAll.until ?? forSome.until
  if (until === undefined) return [context.t('documents.law.over')]
  return [
    context.t(forAll.until === undefined ? 'documents.law.overForMost' : 'documents.law.until', {
      // The last minute before the deadline, because readers may assign 00:00 to the wrong day.
      until: writeMoment(lastMinuteBefore(until), context),
      fee: writeMoney(forAll.fee, context),
    }),
  ]
}

const lastMinuteBefore = (at: string) => new Date(Date.parse(at) - 60_000).toISOString()
