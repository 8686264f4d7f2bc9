import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { SearchForm } from '#components/search-form/search-form.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples = {
  he: { page: 'בתוך דף', compact: 'שורה אחת שנפתחת', places: ['אילת', 'ים המלח', 'ירושלים'] },
  en: {
    page: 'In a page',
    compact: 'One line that opens',
    places: ['Eilat', 'Dead Sea', 'Jerusalem'],
  },
}

const CODES = ['eilat', 'dead-sea', 'jerusalem']

export function SearchSection({ locale }: SectionProps) {
  const texts = samples[locale]
  const site = { locale, t: toTranslator(locale) }
  const places = CODES.map((code, index) => ({ code, name: texts.places[index] ?? code }))
  return (
    <>
      <Case name={texts.page}>
        <SearchForm site={site} places={places} id={`search-page-${locale}`} draft={{ destinations: ['eilat'] }} />
      </Case>
      <Case name={texts.compact}>
        <SearchForm
          site={site}
          places={places}
          variant="compact"
          id={`search-line-${locale}`}
          draft={{
            destinations: ['dead-sea', 'jerusalem'],
            ranges: [{ checkIn: '2027-02-11', checkOut: '2027-02-14' }],
            rooms: [{ adults: '2', children: '1', ages: ['4'], infants: '0' }],
          }}
        />
      </Case>
    </>
  )
}
