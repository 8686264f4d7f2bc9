import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Pagination, toPaginationLabels } from '#components/ui/pagination.tsx'
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

export function NavigationSection({ locale }: SectionProps) {
  const texts = samples[locale]
  const t = toTranslator(locale)
  const labels = toPaginationLabels(t)
  return (
    <>
      <Case name={texts.breadcrumb}>
        <Breadcrumb
          locale={locale}
          label={t('frame.breadcrumbs')}
          crumbs={texts.crumbs.map((text, index) => ({ text, path: PATHS[index] ?? '/' }))}
        />
      </Case>
      <Case name={texts.pagination}>
        <div className="grid gap-3">
          {[1, 7, 18].map((page, index) => (
            <Pagination
              key={page}
              locale={locale}
              // Three navigation landmarks on a page need different names.
              labels={{ ...labels, label: `${labels.label}, ${texts.parts[index]}` }}
              page={page}
              pages={18}
              toPath={(number) => `/design/navigation?page=${number}`}
            />
          ))}
        </div>
      </Case>
    </>
  )
}
