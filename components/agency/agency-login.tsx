import { LanguageSwitch } from '#components/layout/language-switch.tsx'
import type { Site } from '#components/layout/site.ts'
import { Phone } from '#components/ui/phone.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { toSiteName } from '#lib/agency/brand.ts'

/** What agents and marketers see until they are logged in: whose site it is and whom to call. */
export function AgencyLogin({ site }: { site: Site }) {
  const { agency, locale, t, phone } = site
  return (
    <main className="grid min-h-dvh bg-depth px-gutter py-12">
      <div className="m-auto w-full max-w-form">
        <div className="rounded-picture bg-surface p-7 shadow-lift wide:p-10">
          <p className="flex items-center gap-3 font-bold text-2xl tracking-tight">
            {agency.logo !== undefined && (
              <span className="size-10 shrink-0 rounded-chip bg-white p-1">
                <Picture picture={agency.logo} sizes="32px" decorative />
              </span>
            )}
            <bdi>{toSiteName(agency, locale)}</bdi>
          </p>
          <h1 className="mt-6 text-title">{t('login.title')}</h1>
          <p className="mt-2 text-muted">{agency.forInternalAgentSite ? t('login.agents') : t('login.marketers')}</p>
          {phone !== undefined && (
            <p className="mt-6">
              {t('login.help')} <Phone number={phone} label={t('frame.call')} className="font-medium" />
            </p>
          )}
        </div>
        <div className="mt-4 text-white [&_:focus-visible]:outline-white">
          <LanguageSwitch {...site} />
        </div>
      </div>
    </main>
  )
}
