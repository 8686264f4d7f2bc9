'use client'

import { useTranslations } from 'next-intl'
import { describeFaults, partOfFault } from '#components/search-form/form-parts.ts'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import type { SearchFault } from '#lib/domain/search/faults.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  faults: readonly SearchFault[]
  attempt: number
  locale: Locale
  /** The id of the field that a fault of this part links to. */
  toFieldId: (part: string) => string
}

/** The faults of a submitted form, each text once for a field, with links to the fields. */
export function FaultSummary({ faults, attempt, locale, toFieldId }: Props) {
  const t = useTranslations()
  const errors = faults.map((fault) => ({ part: partOfFault(fault), text: t(`search.fault.${fault.code}`) }))
  const isFirst = ({ part, text }: (typeof errors)[number], index: number) =>
    errors.findIndex((one) => one.part === part && one.text === text) === index
  return (
    <div className="mb-2 phone:col-span-full">
      <ErrorSummary
        title={describeFaults(faults, { locale, t })}
        attempt={attempt}
        errors={errors.filter(isFirst).map(({ part, text }) => ({ id: toFieldId(part), text }))}
      />
    </div>
  )
}
