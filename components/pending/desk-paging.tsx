import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { PAGE_SIZES } from '#lib/domain/pending/desk-view.ts'
import type { TablePage } from '#lib/domain/table-rows.ts'
import { formatNumber } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  /** Accessible name of the list. */
  name: string
  /** The numbers of the page that is shown. */
  shown: Omit<TablePage<unknown>, 'rows'>
  /** The number of rows on all pages. */
  all: number
  /** Rows on a page. */
  size: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** The paging labels (section 9): rows per page, which rows are shown, and the pages. */
export function DeskPaging({ locale, name, shown, all, size, onPage, onSize }: Props) {
  const t = useTranslations()
  const { page, pages, first, last } = shown
  const number = (value: number) => formatNumber(value, locale)
  const steps = [
    { label: t('pending.paging.first'), to: 1, disabled: page === 1 },
    { label: t('pending.paging.previous'), to: page - 1, disabled: page === 1 },
    { label: t('pending.paging.next'), to: page + 1, disabled: page === pages },
    { label: t('pending.paging.last'), to: pages, disabled: page === pages },
  ]
  return (
    <nav
      aria-label={t('pending.paging.label', { name })}
      data-print="never"
      className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3"
    >
      <Select
        label={t('pending.paging.size')}
        value={String(size)}
        options={PAGE_SIZES.map((each) => ({ value: String(each), label: number(each) }))}
        onChange={({ target }) => onSize(Number(target.value))}
      />
      <p className="py-2.5 text-muted tabular-nums">
        {t('pending.paging.range', { first: number(first), last: number(last), all: number(all) })}
        {' · '}
        {t('pending.paging.page', { page: number(page), pages: number(pages) })}
      </p>
      <div className="flex flex-wrap gap-3">
        {steps.map(({ label, to, disabled }) => (
          <Button
            key={label}
            tone="secondary"
            size="small"
            // Not `disabled`, which would lose the focus of the press that shows the first or the last page.
            aria-disabled={disabled}
            className="aria-disabled:opacity-50"
            onClick={disabled ? undefined : () => onPage(to)}
          >
            {label}
          </Button>
        ))}
      </div>
    </nav>
  )
}
