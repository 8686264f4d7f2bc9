'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useRef, useState } from 'react'
import { useSearchKey } from '#components/pending/use-search-key.ts'
import { toStatusLabel } from '#components/personal-area/order-status.tsx'
import { SortSelect } from '#components/personal-area/sort-select.tsx'
import type { OrderViewTools } from '#components/personal-area/use-order-view.ts'
import { Button } from '#components/ui/button.tsx'
import { SearchField } from '#components/ui/search-field.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { ORDER_COLUMNS } from '#lib/domain/orders/order-history.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = OrderViewTools & {
  locale: Locale
  statuses: readonly string[]
  /** A page of the agents' desk, whose lists have keys. */
  isDesk: boolean
}

/** The value of a select whose first option means "no filter". */
const orNull = <Value extends string>(value: string) => (value === '' ? null : (value as Value))

type DateFilterProps = Pick<ComponentProps<typeof TextField>, 'label' | 'min' | 'max' | 'error'> & {
  value: string | null
  onChoose: (date: string | null) => void
}

/** One end of the date range. While a year is typed, a browser reports each of its digits as a year: 2, 20, 202. No order is so old. */
function DateFilter({ value, onChoose, ...field }: DateFilterProps) {
  const [unfinished, setUnfinished] = useState<string>()
  return (
    <TextField
      {...field}
      type="date"
      value={unfinished ?? value ?? ''}
      onChange={({ target }) => {
        const isFinished = /^(20\d\d-|$)/.test(target.value)
        setUnfinished(isFinished ? undefined : target.value)
        if (isFinished) onChoose(orNull(target.value))
      }}
      onBlur={() => setUnfinished(undefined)}
      className="max-phone:col-span-2"
    />
  )
}

/** As many fields in a row as fit, and at least two. */
const FIELDS = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 50% - 0.375rem), 1fr))' }

/** Search, date range, status and payment, in one row where there is room. Changes apply immediately. */
export function OrderFilters({ locale, view, change, clear, statuses, isDesk }: Props) {
  const t = useTranslations()
  const search = useSearchKey(isDesk)
  const fields = useRef<HTMLElement>(null)
  const { from, to, by, q, status, paid, sort, dir } = view
  const isFiltered = from !== null || to !== null || q !== '' || status !== null || paid !== null
  const all = { value: '', label: t('personalArea.filter.all') }
  // The status in the URL is always an option, even if no order has it, so that the user can see and remove it.
  const offered = status === null || statuses.includes(status) ? statuses : [...statuses, status]
  return (
    <section
      ref={fields}
      tabIndex={-1}
      aria-label={t('personalArea.filter.title')}
      data-print="never"
      className="grid items-end gap-x-3 gap-y-4 outline-none"
      style={FIELDS}
    >
      <SearchField
        ref={search}
        label={t('personalArea.filter.search')}
        placeholder={`${t('personalArea.filter.searchHint')}${isDesk ? ' (/)' : ''}`}
        value={q}
        onChange={({ target }) => change({ q: target.value })}
        className={isDesk ? 'col-span-2' : 'max-phone:col-span-2'}
      />
      <DateFilter
        label={t('personalArea.filter.from')}
        value={from}
        max={to ?? undefined}
        onChoose={(date) => change({ from: date })}
      />
      <DateFilter
        label={t('personalArea.filter.to')}
        value={to}
        min={from ?? undefined}
        error={from !== null && to !== null && to < from ? t('personalArea.filter.range') : undefined}
        onChoose={(date) => change({ to: date })}
      />
      <Select
        label={t('personalArea.filter.by')}
        value={by}
        options={[
          { value: 'booked', label: t('personalArea.filter.booked') },
          { value: 'check-in', label: t('personalArea.filter.checkIn') },
        ]}
        onChange={({ target }) => change({ by: target.value === 'check-in' ? 'check-in' : 'booked' })}
        className="max-phone:col-span-2"
      />
      <Select
        label={t('personalArea.filter.status')}
        value={status ?? ''}
        options={[all, ...offered.map((value) => ({ value, label: toStatusLabel(value, t) }))]}
        onChange={({ target }) => change({ status: orNull(target.value) })}
      />
      <Select
        label={t('personalArea.filter.payment')}
        value={paid ?? ''}
        options={[
          all,
          { value: 'paid', label: t('personalArea.filter.paid') },
          { value: 'unpaid', label: t('personalArea.filter.unpaid') },
        ]}
        onChange={({ target }) => change({ paid: orNull(target.value) })}
      />
      <SortSelect
        {...{ locale, sort, dir, change }}
        columns={ORDER_COLUMNS}
        toName={(column) => t(`personalArea.column.${column}`)}
        className="max-phone:col-span-2"
      />
      {isFiltered && (
        <Button
          tone="quiet"
          onClick={() => {
            // The pressed button disappears.
            fields.current?.focus()
            clear()
          }}
          className="justify-self-start max-phone:col-span-2"
        >
          {t('personalArea.clear')}
        </Button>
      )}
    </section>
  )
}
