import { Heart, Menu, Phone as PhoneIcon, Search } from 'lucide-react'
import { AccountButton } from '#components/account/account-button.tsx'
import { toAccountProps } from '#components/account/to-account-props.ts'
import { DeviceMemory } from '#components/layout/device-memory.tsx'
import { OPENER, POPOVER } from '#components/layout/header-styles.ts'
import { LanguageMenu } from '#components/layout/language-menu.tsx'
import { LanguageSwitch } from '#components/layout/language-switch.tsx'
import { Logo } from '#components/layout/logo.tsx'
import type { Site } from '#components/layout/site.ts'
import { classes } from '#components/ui/classes.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Phone } from '#components/ui/phone.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import { toSiteName } from '#lib/domain/agency/brand.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

const LINKS = [
  { path: '/hotels-page', key: 'frame.destinations' },
  { path: '/#deals', key: 'frame.deals' },
  { path: '/hotel-chain', key: 'frame.chains' },
] as const

type LinksProps = Pick<Site, 'locale' | 't'> & { itemClass: string; className: string }

const MainLinks = ({ locale, t, itemClass, className }: LinksProps) => (
  <ul className={className}>
    {LINKS.map(({ path, key }) => (
      <li key={path}>
        <PageLink locale={locale} path={path} className={itemClass}>
          {t(key)}
        </PageLink>
      </li>
    ))}
  </ul>
)

/** The menu of a narrow window, with the button that opens it. */
function PhoneMenu({ site, openerClass }: { site: Site; openerClass: string }) {
  const { t, phone } = site
  return (
    <>
      <button type="button" popoverTarget="menu" className={openerClass}>
        <Menu aria-hidden="true" className="size-5" />
        {t('frame.menu')}
      </button>
      <div id="menu" popover="auto" className={classes(POPOVER, 'inset-x-gutter top-18 w-auto p-4 wide:hidden')}>
        <nav data-site-links="" aria-label={t('frame.main')}>
          <MainLinks
            {...site}
            className="divide-y divide-line"
            itemClass="flex min-h-12 items-center font-medium text-lg"
          />
        </nav>
        <button
          type="button"
          data-opens="memory"
          data-site-links=""
          aria-haspopup="dialog"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="flex min-h-12 w-full items-center gap-2 border-line border-t font-medium text-lg"
        >
          <Heart aria-hidden="true" className="size-4 text-primary" />
          {t('memory.title')}
        </button>
        {phone !== undefined && (
          <p data-public="phone" className="flex items-center gap-2 border-line border-t">
            <PhoneIcon aria-hidden="true" className="size-4 text-primary" />
            <Phone number={phone} label={t('frame.call')} className="min-h-12 font-medium text-lg" />
          </p>
        )}
        <div className="border-line border-t pt-2">
          <LanguageSwitch {...site} />
        </div>
      </div>
    </>
  )
}

// Part of every page's HTML, so only what the dialog shows.
function pickMemoryMessages(locale: Site['locale']) {
  const { memory, results, ui } = pickMessages(locale, 'memory', 'results', 'ui')
  return { memory, results: { saved: results.saved }, ui: { close: ui.close } }
}

type HeaderProps = Site & {
  isTransparent?: boolean
  /** Small windows have the account here too: the page has no bottom navigation, which has it elsewhere. */
  hasAccountOnSmall?: boolean
}

/** The header of every page: logo, main links, phone, language and account. Over a hero's picture it is transparent. */
export function Header({ isTransparent = false, hasAccountOnSmall = false, ...site }: HeaderProps) {
  const { locale, t, phone } = site
  const edge = isTransparent ? 'border-white/45 hover:bg-white/15' : 'border-line hover:border-edge'
  return (
    <header
      data-print="never"
      className={classes(
        // By the size of the text: at twice the size its controls need several rows on a desktop, too.
        '@container z-bar',
        isTransparent
          ? 'absolute inset-x-0 top-0 text-white [&_:focus-visible]:outline-white'
          : 'relative border-line border-b bg-surface',
      )}
    >
      <div className="mx-auto flex max-w-page items-center gap-x-6 gap-y-2 px-gutter py-3 @max-[54rem]:flex-wrap max-wide:flex-wrap wide:py-4">
        <StaticPart className="contents">
          <Logo {...site} />
          <nav data-site-links="" aria-label={t('frame.main')} className="shrink-0 max-wide:hidden">
            <MainLinks
              {...site}
              className="flex gap-x-6 whitespace-nowrap"
              itemClass="inline-flex min-h-target items-center font-medium decoration-2 underline-offset-8 hover:underline"
            />
          </nav>
        </StaticPart>
        <div className="ms-auto flex max-w-full shrink-0 flex-wrap items-center justify-end gap-x-2 gap-y-2 phone:gap-x-4 wide:gap-x-3">
          <StaticPart className="contents">
            <PageLink
              isSiteLink
              locale={locale}
              path="/#search"
              className={classes(OPENER, 'border max-[1000px]:hidden', edge)}
            >
              <Search aria-hidden="true" className="size-4" />
              {t('frame.search')}
            </PageLink>
            {phone !== undefined && (
              <span
                data-public="phone"
                className="inline-flex items-center gap-2 whitespace-nowrap max-phone:hidden wide:max-[1120px]:hidden"
              >
                <PhoneIcon aria-hidden="true" className="size-4" />
                <Phone number={phone} label={t('frame.call')} className="font-medium hover:underline" />
              </span>
            )}
            <button
              type="button"
              data-opens="memory"
              data-site-links=""
              aria-haspopup="dialog"
              title={t('memory.title')}
              aria-label={t('memory.title')}
              className={classes(OPENER, 'border max-wide:hidden', edge)}
            >
              <Heart aria-hidden="true" className="size-4" />
            </button>
            <LanguageMenu {...site} buttonClass={classes('border', edge)} className="max-wide:hidden" />
          </StaticPart>
          <AccountButton
            {...toAccountProps(site)}
            labels={{ login: t('account.login'), mine: t('account.mine') }}
            siteName={toSiteName(site.agency, locale)}
            credit
            isIconOnSmall={hasAccountOnSmall}
            className={classes(OPENER, 'border', !hasAccountOnSmall && 'max-wide:hidden', edge)}
          />
          <StaticPart className="contents">
            <PhoneMenu site={site} openerClass={classes(OPENER, 'border wide:hidden', edge)} />
          </StaticPart>
        </div>
      </div>
      <DeviceMemory locale={locale} messages={pickMemoryMessages(locale)} />
    </header>
  )
}
