import { useTranslations } from 'next-intl'
import { classes } from '#components/ui/classes.ts'
import { Select } from '#components/ui/select.tsx'
import { joinWithComma } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props<Column extends string> = {
  locale: Locale
  columns: readonly Column[]
  toName: (column: Column) => string
  sort: Column
  dir: 'up' | 'down'
  change: (order: { sort: Column; dir: 'up' | 'down' }) => void
  className: string
}

/** The column and direction by which a list is sorted, where it is shown as cards. A wide window has the headers of the table instead. */
export function SortSelect<Column extends string>(props: Props<Column>) {
  const { locale, columns, toName, sort, dir, change, className } = props
  const t = useTranslations()
  return (
    <Select
      label={t('personalArea.filter.sort')}
      value={`${sort}:${dir}`}
      options={columns.flatMap((column) =>
        (['up', 'down'] as const).map((direction) => ({
          value: `${column}:${direction}`,
          label: joinWithComma([toName(column), t(`personalArea.filter.${direction}`)], locale),
        })),
      )}
      onChange={({ target }) => {
        const [name, direction] = target.value.split(':')
        const column = columns.find((each) => each === name)
        if (column) change({ sort: column, dir: direction === 'up' ? 'up' : 'down' })
      }}
      className={classes(className, 'wide:hidden')}
    />
  )
}
