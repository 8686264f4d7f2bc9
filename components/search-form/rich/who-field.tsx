'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { describeParty } from '#components/search-form/fields/field-summary.ts'
import { PanelField, type PanelFieldProps } from '#components/search-form/rich/panel-field.tsx'
import { WhoPanel } from '#components/search-form/rich/who-panel.tsx'
import { Button } from '#components/ui/button.tsx'

type Props = PanelFieldProps & {
  rooms: ComponentProps<typeof WhoPanel>['rooms']
  onChange: ComponentProps<typeof WhoPanel>['onChange']
  partyFaults: ComponentProps<typeof WhoPanel>['faults']
  /** How often the person was sent back to choose missing ages. */
  ageRequests: number
  /** The person is done with the panel. */
  onDone: () => void
}

export function WhoField({ rooms, onChange, partyFaults, ageRequests, onDone, ...field }: Props) {
  const t = useTranslations()
  return (
    <PanelField
      {...field}
      label={t('search.who.label')}
      empty=""
      shown={describeParty(rooms, { locale: field.locale, t })}
      title={t('search.who.title')}
      close={t('ui.close')}
      footer={
        <Button className="max-wide:grow" onClick={onDone}>
          {t('ui.dates.done')}
        </Button>
      }
      className="w-[26rem]"
    >
      <WhoPanel
        locale={field.locale}
        rooms={rooms}
        onChange={onChange}
        faults={partyFaults}
        ageRequests={ageRequests}
      />
    </PanelField>
  )
}
