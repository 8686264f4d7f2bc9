import { AmountRow } from '#components/stay/amount-row.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'

type Props = Pick<LocalizedProps, 'locale'> & {
  /** Agorot. A row without an amount is left out. */
  rows: readonly { name: string; agorot: number | undefined }[]
  className: string
}

export function AmountList({ rows, locale, className }: Props) {
  return (
    <dl className={className}>
      {rows.map(({ name, agorot }) => agorot !== undefined && <AmountRow key={name} {...{ name, agorot, locale }} />)}
    </dl>
  )
}
