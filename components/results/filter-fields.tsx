import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Select } from '#components/ui/select.tsx'
import { toTypedShekels } from '#lib/domain/price/amounts.ts'
import type { Facets } from '#lib/domain/search/facets.ts'
import {
  type FilterGroup,
  type FilterKey,
  type NamesByCode,
  toFilterGroups,
  toPriceOptions,
} from '#lib/domain/search/filter-groups.ts'
import type { Filters } from '#lib/domain/search/filters.ts'

export type FilterFieldsProps = LocalizedProps & {
  facets: Facets
  filters: Filters
  names: { chains: NamesByCode; destinations: NamesByCode }
  /** The prefix of the ids, because the panel and the sheet may be on the page at the same time. */
  id: string
  /** Without these tools the fields are uncontrolled, for a form that works without scripts. */
  tools?: {
    setChoice: (key: FilterKey, value: string, chosen: boolean) => void
    setFreeCancellation: (chosen: boolean) => void
    setPriceMax: (shekels: number | null) => void
  }
}

/** How many choices of a list are visible; the others are in a collapsed section. */
const MAX_VISIBLE = 6

const Count = ({ count }: { count: number }) => (
  <>
    {' '}
    <span className="text-muted text-small">({count})</span>
  </>
)

function Group({ group, id, t, tools }: { group: FilterGroup } & Pick<FilterFieldsProps, 'id' | 't' | 'tools'>) {
  const { key, label, choices } = group
  const box = (choice: FilterGroup['choices'][number]) => (
    <li key={choice.value}>
      <Checkbox
        name={key}
        value={choice.value}
        label={
          <>
            {choice.label}
            <Count count={choice.count} />
          </>
        }
        className={choice.count === 0 && !choice.chosen ? 'text-muted' : ''}
        {...(tools
          ? { checked: choice.chosen, onChange: (event) => tools.setChoice(key, choice.value, event.target.checked) }
          : { defaultChecked: choice.chosen })}
      />
    </li>
  )
  const chosenLater = choices.slice(MAX_VISIBLE).some(({ chosen }) => chosen)
  return (
    <fieldset className="border-line border-t pt-4 first:border-t-0 first:pt-0">
      <legend className="float-start w-full pb-1 font-semibold">{label}</legend>
      <ul id={`${id}-${key}`} className="clear-both">
        {choices.slice(0, MAX_VISIBLE).map(box)}
      </ul>
      {choices.length > MAX_VISIBLE && (
        <details open={chosenLater} className="group/more">
          <summary className="flex min-h-target list-none items-center font-medium text-primary text-small group-open/more:hidden [&::-webkit-details-marker]:hidden">
            {t('results.filter.more', { count: choices.length - MAX_VISIBLE })}
            <span className="sr-only"> {label}</span>
          </summary>
          <ul>{choices.slice(MAX_VISIBLE).map(box)}</ul>
        </details>
      )}
    </fieldset>
  )
}

/** The filter fields with the number of results per choice. Used by the panel, the sheet and the form without scripts. */
export function FilterFields(props: FilterFieldsProps) {
  const { facets, filters, names, id, locale, t, tools } = props
  const { freeCancellation } = filters
  const prices = toPriceOptions(facets.price, filters, { locale, t })
  const max = toTypedShekels(filters.priceMax)
  return (
    <div className="grid gap-5">
      {(prices.length > 1 || max !== '') && (
        <Select
          id={`${id}-max`}
          name="max"
          label={t('results.filter.priceMax')}
          options={prices}
          {...(tools
            ? {
                value: max,
                onChange: (event) => tools.setPriceMax(event.target.value === '' ? null : Number(event.target.value)),
              }
            : { defaultValue: max })}
        />
      )}
      {(facets.freeCancellation > 0 || freeCancellation) && (
        <fieldset>
          <legend className="sr-only">{t('results.filter.cancellation')}</legend>
          <Checkbox
            name="free"
            value="true"
            label={
              <>
                {t('results.filter.freeCancellation')}
                <Count count={facets.freeCancellation} />
              </>
            }
            {...(tools
              ? { checked: freeCancellation, onChange: (event) => tools.setFreeCancellation(event.target.checked) }
              : { defaultChecked: freeCancellation })}
          />
        </fieldset>
      )}
      {toFilterGroups({ facets, filters, names, t }).map((group) => (
        <Group key={group.key} group={group} id={id} t={t} {...(tools && { tools })} />
      ))}
    </div>
  )
}
