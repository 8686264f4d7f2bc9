'use client'

import { CalendarPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { BusinessTravelBox } from '#components/search-form/fields/business-travel-box.tsx'
import { FOOTER, FOOTER_BUTTON } from '#components/search-form/form-styles.ts'
import { SEARCH_LIMITS } from '#lib/domain/search/faults.ts'
import type { addRangeRefusal } from '#lib/domain/search/form-state.ts'

type Props = {
  businessTravel: boolean
  onBusinessTravel: (businessTravel: boolean) => void
  /** Why no further dates can be added. */
  refusal: ReturnType<typeof addRangeRefusal>
  onAddDates: () => void
}

/** The form's footer: the business-travel checkbox, and a button for further dates or the reason why there is none. */
export function FormFooter({ businessTravel, onBusinessTravel, refusal, onAddDates }: Props) {
  const t = useTranslations()
  const why = useId()
  const may = refusal === undefined
  return (
    <div className={FOOTER}>
      <BusinessTravelBox label={t('search.business')} checked={businessTravel} onChange={onBusinessTravel} />
      <button
        type="button"
        data-part="add-dates"
        // Not `disabled`: the button stays focusable, so that screen readers announce the reason.
        aria-disabled={!may}
        {...(!may && { 'aria-describedby': why })}
        className={FOOTER_BUTTON}
        onClick={() => may && onAddDates()}
      >
        <CalendarPlus aria-hidden="true" />
        {t('search.when.add')}
      </button>
      {!may && (
        <p id={why} className="text-muted">
          {refusal === 'one-place' ? t('search.when.onePlace') : t('search.when.most', { count: SEARCH_LIMITS.ranges })}
        </p>
      )}
    </div>
  )
}
