import { CalendarDays, Trash2 } from 'lucide-react'
import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ExternalLink, TextLink } from '#components/ui/text-link.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

const names = {
  he: { tones: 'חמישה צבעים', sizes: 'שלושה גדלים', states: 'ממתין, כבוי, רחב', links: 'קישורים' },
  en: { tones: 'Five tones', sizes: 'Three sizes', states: 'Pending, disabled, wide', links: 'Links' },
}

export function ButtonsSection({ locale }: SectionProps) {
  const { tones, sizes, states, links } = names[locale]
  const t = toTranslator(locale)
  const search = t('search.submit')
  const choose = t('product.rate.choose')
  const soldOut = t('results.empty.soldOut')
  const booking = t('outcome.waiting.title')
  return (
    <>
      <Case name={tones}>
        <div className="flex flex-wrap gap-3">
          <Button tone="action">{search}</Button>
          <Button>{choose}</Button>
          <Button tone="secondary" icon={<CalendarDays aria-hidden="true" />}>
            {t('product.edit.change')}
          </Button>
          <Button tone="quiet">{t('search.who.addRoom')}</Button>
          <Button tone="danger" icon={<Trash2 aria-hidden="true" />}>
            {t('cancel.confirm.send')}
          </Button>
        </div>
      </Case>
      <Case name={sizes}>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small">{choose}</Button>
          <Button>{choose}</Button>
          <Button size="large">{choose}</Button>
        </div>
      </Case>
      <Case name={states}>
        <div className="flex flex-wrap gap-3">
          <Button tone="action" pending={booking}>
            {choose}
          </Button>
          <Button tone="secondary" pending={booking}>
            {choose}
          </Button>
          <Button disabled>{soldOut}</Button>
          <Button tone="secondary" disabled>
            {soldOut}
          </Button>
          <Button tone="action" size="large" wide>
            {search}
          </Button>
        </div>
      </Case>
      <Case name={links}>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink locale={locale} path="/" tone="secondary">
            {choose}
          </ButtonLink>
          <TextLink locale={locale} path="/" alone>
            {t('search.who.addRoom')}
          </TextLink>
        </div>
        <p className="mt-3">
          {t('lead.consent')}{' '}
          <TextLink locale={locale} path="/">
            {t('lead.privacy')}
          </TextLink>
          {' · '}
          <ExternalLink href="https://example.com/" newTabLabel={t('ui.link.outside')}>
            {t('results.map.show')}
          </ExternalLink>
        </p>
      </Case>
    </>
  )
}
