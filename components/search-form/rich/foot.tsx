'use client'

import { CalendarPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FOOT, FOOT_BUTTON } from '#components/search-form/look.ts'
import { Business } from '#components/search-form/shared/business.tsx'
import type { addRangeRefusal } from '#components/search-form/state.ts'
import { MOST } from '#lib/search/faults.ts'

type Props = {
  businessTravel: boolean
  onBusinessTravel: (businessTravel: boolean) => void
  /** Why no dates can be added now. */
  refusal: ReturnType<typeof addRangeRefusal>
  onAddDates: () => void
}

/** Under the card: the business-travel box, and further dates, or why there can be none. */
export function Foot({ businessTravel, onBusinessTravel, refusal, onAddDates }: Props) {
  const t = useTranslations()
  const why = useId()
  const may = refusal === undefined
  return (
    <div className={FOOT}>
      <Business label={t('search.business')} checked={businessTravel} onChange={onBusinessTravel} />
      <button
        type="button"
        data-part="add-dates"
        // Not `disabled`: the focus stays, and the reason is heard.
        aria-disabled={!may}
        {...(!may && { 'aria-describedby': why })}
        className={FOOT_BUTTON}
        onClick={() => may && onAddDates()}
      >
        <CalendarPlus aria-hidden="true" />
        {t('search.when.add')}
      </button>
      {!may && (
        <p id={why} className="text-muted">
          {refusal === 'one-place' ? t('search.when.onePlace') : t('search.when.most', { count: MOST.ranges })}
        </p>
      )}
    </div>
  )
}
