import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/registry.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Pagination, toPaginationWords } from '#components/ui/pagination.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples = {
  he: {
    breadcrumb: 'פירורי לחם',
    crumbs: ['נופש', 'ים המלח', 'מלון גבעת המלח'],
    pagination: 'עמודים: ראשון, אמצעי, אחרון',
    parts: ['בהתחלה', 'באמצע', 'בסוף'],
  },
  en: {
    breadcrumb: 'Breadcrumb',
    crumbs: ['Nofesh', 'Dead Sea', 'Salt Hill Hotel'],
    pagination: 'Pages: first, middle, last',
    parts: ['at the start', 'in the middle', 'at the end'],
  },
}

const PATHS = ['/', '/destination/DEADSEA', '/hotel-info/GOC/1']

export function WalkingSection({ locale }: SectionProps) {
  const say = samples[locale]
  const t = toTranslator(locale)
  const words = toPaginationWords(t)
  return (
    <>
      <Case name={say.breadcrumb}>
        <Breadcrumb
          locale={locale}
          label={t('frame.breadcrumbs')}
          crumbs={say.crumbs.map((text, index) => ({ text, path: PATHS[index] ?? '/' }))}
        />
      </Case>
      <Case name={say.pagination}>
        <div className="grid gap-3">
          {[1, 7, 18].map((page, index) => (
            <Pagination
              key={page}
              locale={locale}
              // Three of a kind on one page: each needs a name of its own.
              words={{ ...words, label: `${words.label}, ${say.parts[index]}` }}
              page={page}
              pages={18}
              toPath={(number) => `/design/walking?page=${number}`}
            />
          ))}
        </div>
      </Case>
    </>
  )
}
