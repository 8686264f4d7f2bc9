import { useTranslations } from 'next-intl'
import { Select } from '#components/ui/select.tsx'
import { LOCALES, type Locale, locales } from '#lib/i18n/locales.ts'

type Props = { value: Locale; onChange: (language: Locale) => void }

/** The language of what an agent sends to a customer. */
export function CustomerLanguageSelect({ value, onChange }: Props) {
  const t = useTranslations()
  return (
    <Select
      label={t('quote.form.language')}
      value={value}
      onChange={({ target }) => onChange(LOCALES.find((one) => one === target.value) ?? value)}
      options={LOCALES.map((one) => ({ value: one, label: locales[one].name }))}
    />
  )
}
