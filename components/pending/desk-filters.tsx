import { ListFilter } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import type { DeskViewTools } from '#components/pending/use-desk-view.ts'
import { useSearchKey } from '#components/pending/use-search-key.ts'
import { SortSelect } from '#components/personal-area/sort-select.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { classes } from '#components/ui/classes.ts'
import { SearchField } from '#components/ui/search-field.tsx'
import { Select } from '#components/ui/select.tsx'
import { DESK_SHOWN, type DeskColumn, type DeskShown } from '#lib/domain/pending/desk-view.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** The values that occur in the columns with a filter. */
type DeskValues = { clerk: string[]; operator: string[]; tag: string[]; supplier: string[] }

type Props = DeskViewTools & {
  locale: Locale
  values: DeskValues
  /** The columns that the list can be sorted by. */
  sortable: readonly DeskColumn[]
  /** Beside open bookings the filters are folded until the agent unfolds them: the list has less room. */
  isFoldable: boolean
  /** Beside the last filter. */
  children: ReactNode
}

/** As many fields in a row as fit: a desk shows the rows, not their filters. */
const FIELDS = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))' }

const CONFIRMATIONS = ['confirmed', 'unconfirmed'] as const

/** A field that is as wide as two, where there is room for two. */
const WIDE_FIELD = 'col-span-full @min-[18.5rem]:col-span-2'

/** The filters of section 2, and clerk, operator, tag, supplier and text. Changes apply immediately. */
export function DeskFilters({ locale, view, change, clear, values, sortable, isFoldable, children }: Props) {
  const t = useTranslations()
  const search = useSearchKey(true)
  const { q, show, confirm, deleted, tab } = view
  const all = { value: '', label: t('pending.filter.all') }
  const columns = (['clerk', 'operator', 'tag', 'supplier'] as const).filter(
    (column) => tab === 'pending' || column === 'clerk',
  )
  const set = [show !== null, confirm !== null, deleted, ...columns.map((each) => view[each] !== '')]
  const count = set.filter(Boolean).length
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = isFoldable && !isUnfolded
  const fields = useRef<HTMLElement>(null)
  return (
    // With large text on a phone there is room for one field in a row only.
    <div className="@container" data-print="never">
      <section
        ref={fields}
        tabIndex={-1}
        aria-label={t('pending.filter.title')}
        className={classes('gap-x-3 gap-y-4 outline-none', isFolded ? 'flex flex-wrap items-center' : 'grid items-end')}
        {...(!isFolded && { style: FIELDS })}
      >
        <SearchField
          ref={search}
          label={t('pending.filter.search')}
          placeholder={t('pending.filter.searchHint')}
          value={q}
          onChange={({ target }) => change({ q: target.value })}
          className={isFolded ? 'min-w-72 max-wide:w-full [&>label]:sr-only' : WIDE_FIELD}
        />
        {isFoldable && (
          <Button
            tone="secondary"
            icon={<ListFilter aria-hidden="true" />}
            aria-expanded={!isFolded}
            onClick={() => setUnfolded(isFolded)}
          >
            {t('pending.filter.open', { count })}
          </Button>
        )}
        {!isFolded && (
          <>
            <Select
              label={t('pending.filter.show')}
              value={show ?? ''}
              options={[all, ...DESK_SHOWN.map((value) => ({ value, label: t(`pending.filter.${value}`) }))]}
              onChange={({ target }) => change({ show: target.value === '' ? null : (target.value as DeskShown) })}
            />
            <Select
              label={t('pending.filter.confirmation')}
              value={confirm ?? ''}
              options={[all, ...CONFIRMATIONS.map((value) => ({ value, label: t(`pending.filter.${value}`) }))]}
              onChange={({ target }) =>
                change({ confirm: CONFIRMATIONS.find((each) => each === target.value) ?? null })
              }
            />
            {columns.map((column) => {
              const value = view[column]
              // The value in the URL is always an option, even if no row has it, so that the agent can see and remove it.
              const offered =
                value === '' || values[column].includes(value) ? values[column] : [...values[column], value]
              return (
                <Select
                  key={column}
                  label={t(`pending.filter.${column}`)}
                  value={value}
                  options={[all, ...offered.map((each) => ({ value: each, label: each }))]}
                  onChange={({ target }) => change({ [column]: target.value })}
                />
              )
            })}
            <SortSelect
              {...{ locale, change }}
              columns={sortable}
              toName={(column) => t(`pending.column.${column}`)}
              sort={view.sort}
              dir={view.dir}
              className={WIDE_FIELD}
            />
          </>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2" style={{ gridColumn: '1 / -1' }}>
          {!isFolded && (
            <Checkbox
              label={t('pending.filter.showDeleted')}
              checked={deleted}
              onChange={({ target }) => change({ deleted: target.checked })}
            />
          )}
          {(q !== '' || count > 0) && (
            <Button
              tone="quiet"
              onClick={() => {
                // The pressed button disappears.
                fields.current?.focus()
                clear()
              }}
            >
              {t('pending.filter.clear')}
            </Button>
          )}
          {children}
        </div>
      </section>
    </div>
  )
}
