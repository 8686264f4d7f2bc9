'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useRef } from 'react'
import { describePlaces } from '#components/search-form/fields/field-summary.ts'
import type { SearchFormModel } from '#components/search-form/form-model.ts'
import { LastSearchLink } from '#components/search-form/rich/last-search-link.tsx'
import { PanelField, type PanelFieldProps } from '#components/search-form/rich/panel-field.tsx'
import { WherePanel, type WherePanelHandle } from '#components/search-form/rich/where-panel.tsx'
import { Button } from '#components/ui/button.tsx'

type PanelProps = Pick<ComponentProps<typeof WherePanel>, 'places' | 'complete' | 'chosen' | 'single' | 'onDone'>

type Props = PanelFieldProps &
  PanelProps & {
    model: Pick<SearchFormModel, 'action' | 'dates' | 'places' | 'hotels'>
    today: string
    /** The values of the form as a query: the last search is offered unless it is the same. */
    current: string
    /** A choice of places, by their ids. */
    onChoose: (ids: string[]) => void
    onClear: () => void
  }

/** The field of the places with its panel. */
export function WhereField({ model, today, current, onChoose, onClear, ...props }: Props) {
  const { places, complete, chosen, single, onDone, ...field } = props
  const t = useTranslations()
  const nameOf = (placeId: string) => {
    const code = placeId.slice(2)
    const [fetched, initial] = placeId.startsWith('h.')
      ? [places.hotels, model.hotels]
      : [places.destinations, model.places]
    return [...fetched, ...initial].find((place) => place.code === code)?.name ?? code
  }
  const panel = useRef<WherePanelHandle>(null)
  // The button also chooses the typed place: without that, its text would be lost. Choosing the first place opens the dates
  // (`onChoose`), which closes this panel.
  const finish = () =>
    panel.current?.chooseTyped((isChosen) => {
      if (!isChosen || chosen.length > 0) onDone()
    })
  return (
    <PanelField
      {...field}
      label={t('search.where.label')}
      empty={t('search.where.empty')}
      shown={describePlaces(chosen.map(nameOf), { locale: field.locale, t })}
      title={t('search.where.title')}
      close={t('ui.close')}
      tall
      footer={
        <>
          {chosen.length > 0 && (
            <Button tone="quiet" onClick={onClear}>
              {t('search.where.clear')}
            </Button>
          )}
          <Button className="max-wide:grow" onClick={finish}>
            {t('ui.dates.done')}
          </Button>
        </>
      }
      className="w-[30rem]"
    >
      <WherePanel
        ref={panel}
        {...{ places, complete, chosen, nameOf, single, onDone }}
        onChange={onChoose}
        lastSearch={<LastSearchLink {...{ action: model.action, today, nameOf, current }} labels={model.dates} />}
      />
    </PanelField>
  )
}
