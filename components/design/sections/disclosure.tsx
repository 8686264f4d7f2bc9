import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { Accordion } from '#components/ui/accordion.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { PRODUCT_KINDS } from '#lib/domain/search/kinds.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const names = {
  he: { tabs: 'לשוניות', questions: 'שאלות' },
  en: { tabs: 'Tabs', questions: 'Questions' },
}

export function DisclosureSection({ locale }: SectionProps) {
  const t = toTranslator(locale)
  const { tabs, questions } = names[locale]
  const answers = [
    { title: t('cancel.title'), content: t('cancel.text') },
    { title: t('lead.contact.title'), content: t('lead.contact.text') },
    { title: t('booking.requests.title'), content: t('booking.requests.textHotel') },
  ]
  return (
    <>
      <Case name={tabs}>
        <Tabs
          locale={locale}
          label={t('deal.chips.kind')}
          tabs={PRODUCT_KINDS.map((kind) => ({
            id: kind,
            title: t(`results.kind.${kind}`),
            content: t(`results.empty.${kind}`),
            disabled: kind === 'flight',
          }))}
        />
      </Case>
      <Case name={questions}>
        <Accordion
          items={answers.map((answer, index) => ({
            ...answer,
            id: `question-${locale}-${index}`,
            open: index === 0,
          }))}
        />
      </Case>
    </>
  )
}
