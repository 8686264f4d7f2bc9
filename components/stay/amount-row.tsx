import type { ReactNode } from 'react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { classes } from '#components/ui/classes.ts'
import { Price } from '#components/ui/price.tsx'

type Props = Pick<LocalizedProps, 'locale'> & {
  name: ReactNode
  note?: string
  agorot: number
  className?: string
  amountClass?: string
}

/** An amount of a `dl`, with its name beside it and a note below the name. */
export const AmountRow = ({ name, note, agorot, locale, className, amountClass }: Props) => (
  <div className={classes('flex items-baseline justify-between gap-6', className)}>
    <dt>
      {name}
      {note !== undefined && <span className="block text-muted text-small">{note}</span>}
    </dt>
    <dd className={classes('shrink-0 tabular-nums', amountClass)}>
      <Price agorot={agorot} locale={locale} />
    </dd>
  </div>
)
