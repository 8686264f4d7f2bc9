import { PageLayout } from '#components/layout/page-layout.tsx'
import { PageMessage } from '#components/layout/page-message.tsx'
import type { Site } from '#components/layout/site.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Phone } from '#components/ui/phone.tsx'

/** The reply to the plain contact form: sent, or not sent with other ways to contact the agency. */
export function LeadResultPage({ site, sent }: { site: Site; sent: boolean }) {
  const { t, locale, phone, agency } = site
  const email = agency.trader?.email
  return (
    <PageLayout site={site}>
      <PageMessage
        title={sent ? t('lead.sent.title') : t('lead.failed.title')}
        text={sent ? t('lead.sent.text') : t('lead.failed.back')}
      >
        {!sent && (
          <p className="mt-4 flex flex-wrap items-center gap-x-4">
            {phone !== undefined && (
              <span>
                {t('screen.call')} <Phone number={phone} label={t('frame.call')} className="font-medium" />
              </span>
            )}
            {email !== undefined && (
              <a
                href={`mailto:${email}`}
                className="inline-flex min-h-target items-center underline underline-offset-4"
              >
                <bdi>{email}</bdi>
              </a>
            )}
          </p>
        )}
        <p className="mt-6">
          <ButtonLink locale={locale} path="/">
            {t('missing.home')}
          </ButtonLink>
        </p>
      </PageMessage>
    </PageLayout>
  )
}
