import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/registry.tsx'
import { Carousel, type CarouselWords } from '#components/ui/carousel/carousel.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples = {
  he: {
    name: 'נקראת מימין לשמאל',
    label: 'לאן נוסעים',
    places: ['אילת', 'ים המלח', 'ירושלים', 'הגליל', 'מצפה רמון', 'נתניה'],
  },
  en: {
    name: 'Read from left to right',
    label: 'Where to go',
    places: ['Eilat', 'Dead Sea', 'Jerusalem', 'Galilee', 'Mitzpe Ramon', 'Netanya'],
  },
}

const GROUNDS = ['bg-action text-on-action', 'bg-primary text-on-primary', 'bg-sun text-on-sun']

export function CarouselsSection({ locale }: SectionProps) {
  const { name, label, places } = samples[locale]
  const t = toTranslator(locale)
  const words: CarouselWords = {
    previous: t('ui.carousel.previous'),
    next: t('ui.carousel.next'),
    position: t('ui.carousel.position', { number: '{number}', count: '{count}' }),
    carousel: t('ui.carousel.carousel'),
    slide: t('ui.carousel.slide'),
  }
  return (
    <Case name={name}>
      <Carousel locale={locale} words={words} label={label}>
        {places.map((place, index) => (
          <div
            key={place}
            className={`flex aspect-4/3 items-end rounded-picture p-4 ${GROUNDS[index % GROUNDS.length]}`}
          >
            <PageLink
              locale={locale}
              path="/"
              className="inline-flex min-h-target items-center font-semibold text-heading outline-current!"
            >
              {place}
            </PageLink>
          </div>
        ))}
      </Carousel>
    </Case>
  )
}
