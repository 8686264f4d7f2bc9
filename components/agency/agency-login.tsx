import { LanguageSwitch } from '#components/layout/language-switch.tsx'
import type { Site } from '#components/layout/site.ts'
import { Phone } from '#components/ui/phone.tsx'

/** What agents and marketers see until they are logged in: whose site it is and whom to call. */
export function AgencyLogin({ site }: { site: Site }) {
  const { agency, t, phone } = site
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center px-5 py-12">
      <div className="rounded-3xl border border-line bg-surface p-8">
        <p className="font-bold text-2xl">{agency.name}</p>
        <h1 className="mt-4 text-3xl">{t('login.title')}</h1>
        <p className="mt-2 text-muted">{agency.forInternalAgentSite ? t('login.agents') : t('login.marketers')}</p>
        {phone !== undefined && (
          <p className="mt-6">
            {t('login.help')} <Phone number={phone} label={t('frame.call')} className="font-medium" />
          </p>
        )}
      </div>
      <div className="mt-4">
        <LanguageSwitch {...site} />
      </div>
    </main>
  )
}
