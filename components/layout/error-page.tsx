import { PageLayout } from '#components/layout/page-layout.tsx'
import { PageMessage } from '#components/layout/page-message.tsx'
import type { Site } from '#components/layout/site.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Phone } from '#components/ui/phone.tsx'

/** The error screen as a page (specification, section 2). */
export function ErrorPage({ site }: { site: Site }) {
  const { t, phone, locale } = site
  return (
    <PageLayout site={site}>
      <PageMessage title={t('screen.down.title')} text={t('screen.down.text')}>
        <p className="mt-6">
          {/* The address of the page that failed is not known here. */}
          <ButtonLink locale={locale} path="/">
            {t('missing.home')}
          </ButtonLink>
        </p>
        {phone !== undefined && (
          <p className="mt-3">
            {t('screen.call')} <Phone number={phone} label={t('frame.call')} className="font-medium" />
          </p>
        )}
      </PageMessage>
    </PageLayout>
  )
}
