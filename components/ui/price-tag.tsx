import { Price } from '#components/ui/price.tsx'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  /** The whole stay. */
  agorot: number
  /** Beside the sum: "for 3 nights". */
  label: string
  was?: { agorot: number; label: string } | undefined
  perNight?: { agorot: number; label: string } | undefined
}

/** The whole price first; what it was, in words; a night's, small. */
export function PriceTag({ locale, agorot, label, was, perNight }: Props) {
  return (
    <div className="grid gap-0.5">
      {was && (
        <p className="text-muted text-small">
          {was.label}{' '}
          <s>
            <Price agorot={was.agorot} locale={locale} />
          </s>
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price agorot={agorot} locale={locale} className="font-semibold text-heading tabular-nums" />
        <span className="text-small">{label}</span>
      </p>
      {perNight && (
        <p className="text-muted text-small">
          <Price agorot={perNight.agorot} locale={locale} className="tabular-nums" /> {perNight.label}
        </p>
      )}
    </div>
  )
}
