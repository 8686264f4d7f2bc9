import { Frame } from '#components/layout/frame.tsx'
import { Notice } from '#components/layout/notice.tsx'
import type { Site } from '#components/layout/site.ts'
import { Phone } from '#components/ui/phone.tsx'

/** The error screen as a page of its own (specification, section 2). */
export function ErrorPage({ site }: { site: Site }) {
  const { t, phone } = site
  return (
    <Frame site={site}>
      <Notice title={t('screen.down.title')} text={t('screen.down.text')}>
        {phone !== undefined && (
          <p className="mt-3">
            {t('screen.call')} <Phone number={phone} label={t('frame.call')} className="font-medium" />
          </p>
        )}
      </Notice>
    </Frame>
  )
}
