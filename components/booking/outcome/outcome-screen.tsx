import type { Metadata } from 'next'
import { OutcomePage } from '#components/booking/outcome/outcome-page.tsx'
import { Frame } from '#components/layout/frame.tsx'
import { Notices } from '#components/layout/notices.tsx'
import { Queries } from '#components/layout/queries.tsx'
import type { Site } from '#components/layout/site.ts'
import { Words } from '#components/layout/words.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

type Props = { site: Site; page: 'paying' | 'outcome'; hint?: 'success' | 'failure' }

/** The head of every page of payment and outcome: nobody's but the person's, and not for search engines. */
export function toOutcomeMetadata(site: Site): Metadata {
  const { t } = site
  return toMetadata({ ...site, title: t('outcome.title'), description: t('outcome.description'), hidden: true })
}

/** A page of payment and outcome. The same for everybody: whose booking it is, only the browser knows. */
export function OutcomeScreen({ site, page, hint }: Props) {
  const { locale, phone } = site
  return (
    <Frame site={site} ownBar>
      <Words
        locale={locale}
        messages={pickMessages(locale, 'outcome', 'booking', 'stay', 'board', 'ui', 'problem', 'documents')}
      >
        <Queries>
          <OutcomePage
            locale={locale}
            phone={phone === undefined ? undefined : formatPhone(phone)}
            page={page}
            {...(hint && { hint })}
          />
        </Queries>
      </Words>
      <Notices locale={locale} t={site.t} />
    </Frame>
  )
}
