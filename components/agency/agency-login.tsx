import { AgencySignIn } from '#components/agency/agency-sign-in.tsx'
import { LanguageSwitch } from '#components/layout/language-switch.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import type { Site } from '#components/layout/site.ts'
import { Phone } from '#components/ui/phone.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { toSiteName } from '#lib/domain/agency/brand.ts'
import { toSignInMethods } from '#lib/domain/agency/sign-in-methods.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

/** The page that agents and marketers see until they sign in: the agency's name, its login, and the support phone. */
export function AgencyLogin({ site }: { site: Site }) {
  const { agency, locale, t, phone } = site
  return (
    <main data-agency-login className="grid min-h-dvh bg-depth px-gutter py-12">
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
          <div className="mt-6">
            <MessagesProvider locale={locale} messages={pickMessages(locale, 'account', 'problem', 'signIn')}>
              <AgencySignIn agencyCode={agency.agencyCode} methods={toSignInMethods(agency)} />
            </MessagesProvider>
          </div>
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
