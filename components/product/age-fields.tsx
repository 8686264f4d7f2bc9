'use client'

import { useTranslations } from 'next-intl'
import { Select } from '#components/ui/select.tsx'
import { PARTY_LIMITS } from '#lib/domain/occupancy/occupancy.ts'

const AGES = Array.from({ length: PARTY_LIMITS.oldestChild + 1 }, (_, age) => ({
  value: String(age),
  label: String(age),
}))

type Props = {
  /** One for each child; '' where none is chosen yet. */
  ages: readonly string[]
  name: string
  /** Ages were missing when the form was submitted. */
  invalid: boolean
  onChange: (ages: string[]) => void
}

/** The age of every child: the price depends on it, and a child is never sent as an adult (booking checks, A 1). */
export function AgeFields({ ages, name, invalid, onChange }: Props) {
  const t = useTranslations()
  if (ages.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">
        {t('product.edit.ages')} <span className="sr-only">({name})</span>
      </legend>
      {/* Each at least as wide as the longest word of the placeholder, which is Russian. */}
      <div className="grid max-w-form grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-3">
        {ages.map((age, index) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: children have no other key
            key={index}
            label={t('product.edit.child', { number: index + 1 })}
            options={[{ value: '', label: t('product.edit.chooseAge') }, ...AGES]}
            value={age}
            error={invalid && age === '' ? t('product.edit.ageFault') : undefined}
            onChange={({ target }) => onChange(ages.map((old, at) => (at === index ? target.value : old)))}
          />
        ))}
      </div>
      <p className="text-muted text-small">{t('product.edit.agesWhy')}</p>
    </fieldset>
  )
}
