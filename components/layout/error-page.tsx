import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { Phone } from '#components/ui/phone.tsx'

/** The error screen as a page of its own (specification, section 2). */
export function ErrorPage({ site }: { site: Site }) {
  const { t, phone } = site
  return (
    <Frame site={site}>
      <div className="py-20">
        <h1 className="text-4xl">{t('screen.down.title')}</h1>
        <p className="mt-3 max-w-prose text-muted">{t('screen.down.text')}</p>
        {phone !== undefined && (
          <p className="mt-3">
            {t('screen.call')} <Phone number={phone} label={t('frame.call')} className="font-medium" />
          </p>
        )}
      </div>
    </Frame>
  )
}
