import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Price } from '#components/ui/price.tsx'

type Props = Pick<LocalizedProps, 'locale'> & {
  /** Agorot. A row without an amount is left out. */
  rows: readonly { name: string; agorot: number | undefined }[]
  className: string
}

export function AmountList({ rows, locale, className }: Props) {
  return (
    <dl className={className}>
      {rows.map(
        ({ name, agorot }) =>
          agorot !== undefined && (
            <div key={name} className="flex items-baseline justify-between gap-6">
              <dt>{name}</dt>
              <dd className="shrink-0 tabular-nums">
                <Price agorot={agorot} locale={locale} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
