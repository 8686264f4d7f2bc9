import { LanguageSwitch } from '#components/layout/language-switch.tsx'
import { Logo } from '#components/layout/logo.tsx'
import type { Site } from '#components/layout/site.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Phone } from '#components/ui/phone.tsx'

const LINKS = [
  { path: '/#deals', key: 'frame.deals' },
  { path: '/#destinations', key: 'frame.destinations' },
  { path: '/#chains', key: 'frame.chains' },
] as const

/** The top of every page: whose site, where to go, whom to call, in which language. */
export function Header(site: Site) {
  const { locale, t, phone } = site
  return (
    <header className="border-line border-b bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 px-5 py-2">
        <Logo {...site} />
        <nav aria-label={t('frame.main')} className="max-phone:hidden">
          <ul className="flex gap-x-5">
            {LINKS.map(({ path, key }) => (
              <li key={path}>
                <PageLink locale={locale} path={path} className="inline-flex min-h-11 items-center hover:underline">
                  {t(key)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex flex-wrap items-center gap-x-4">
          {phone !== undefined && <Phone number={phone} label={t('frame.call')} className="font-medium" />}
          <LanguageSwitch {...site} />
        </div>
      </div>
    </header>
  )
}
