import { Fragment } from 'react'
import { LanguageSwitch } from '#components/layout/language-switch.tsx'
import { Logo } from '#components/layout/logo.tsx'
import type { Site } from '#components/layout/site.ts'
import { LocalizedText } from '#components/ui/localized-text.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { Phone } from '#components/ui/phone.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import { UpstreamText } from '#components/ui/upstream-text.tsx'
import { toTrader } from '#lib/domain/agency/trader.ts'
import { isOwnPath, toOwnPath } from '#lib/domain/html/own-path.ts'
import { PRIVACY_SETTINGS } from '#lib/domain/page-signals.ts'
import { pickText } from '#lib/i18n/pick-text.ts'

// The padding separates links that wrap to two lines.
const LINK = 'inline-flex min-h-target items-center py-2 leading-snug underline-offset-4 hover:underline'

function Column({ category, locale }: Pick<Site, 'locale'> & { category: Site['footer'][number] }) {
  const title = pickText(category.title, locale)
  const links = category.items.flatMap(({ title: itemTitle, slug, href }) => {
    const path = slug === undefined ? (toOwnPath(href) ?? href) : `/${encodeURIComponent(slug)}`
    // Information pages, such as the legal ones, are no site links: a customer with an agent's link gets them too.
    const hasLink = path !== undefined && (isOwnPath(path) || /^https:\/\//.test(path))
    return hasLink && pickText(itemTitle, locale).trim() !== ''
      ? [{ path, itemTitle, isSiteLink: slug === undefined && isOwnPath(path) }]
      : []
  })
  // A category without links is not shown.
  if (links.length === 0) return null
  return (
    <nav
      {...(title.trim() !== '' && { 'aria-label': title })}
      {...(links.every(({ isSiteLink }) => isSiteLink) && { 'data-site-links': '' })}
    >
      {title.trim() !== '' && (
        <p className="font-semibold text-white">
          <LocalizedText text={category.title} locale={locale} />
        </p>
      )}
      <ul className="mt-1">
        {links.map(({ path, itemTitle, isSiteLink }) => {
          const text = <LocalizedText text={itemTitle} locale={locale} />
          return (
            <li key={path} {...(isSiteLink && { 'data-site-links': '' })}>
              {isOwnPath(path) ? (
                <PageLink locale={locale} path={path} className={LINK}>
                  {text}
                </PageLink>
              ) : (
                <a href={path} rel="noopener" className={LINK}>
                  {text}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The footer of every page: links to info pages in columns, and the seller's details (booking checks, B 4). */
export function Footer(site: Site) {
  const { agency, hasAdTag, locale, t, phone, footer } = site
  const trader = toTrader(agency.trader, locale)
  return (
    <StaticPart as="footer" className="mt-section bg-depth text-white/80 [&_:focus-visible]:outline-white">
      <div className="mx-auto max-w-page px-gutter pt-12 pb-6 wide:pt-16">
        <div className="grid grid-cols-1 gap-x-8 gap-y-10 wide:grid-cols-[1.4fr_2fr]">
          <div className="text-white">
            <Logo {...site} />
            {phone !== undefined && (
              <p className="mt-4" data-public="phone">
                <span className="block text-small text-white/80">{t('frame.contact')}</span>
                <Phone
                  number={phone}
                  label={t('frame.call')}
                  className="font-semibold text-[length:min(1.5rem,12vw)]"
                />
              </p>
            )}
            {/* The law requires this link on every page (booking checks, B 2). */}
            <PageLink
              locale={locale}
              path="/cancel-booking"
              className="mt-4 inline-flex min-h-target items-center rounded-control border border-white/45 px-5 font-medium hover:bg-white/15"
            >
              {t('cancel.title')}
            </PageLink>
            {/* Fixed and prominent on every page, wherever editors list it (booking checks, B 1). */}
            {site.legalPaths?.accessibility !== undefined && (
              <p className="mt-2">
                <PageLink locale={locale} path={site.legalPaths.accessibility} className={LINK}>
                  {t('frame.accessibility')}
                </PageLink>
              </p>
            )}
          </div>
          {/* By the size of the text: one column when it is twice as large on a phone. */}
          <div className="@container">
            <div className="grid grid-cols-1 gap-x-6 gap-y-8 @min-[17rem]:grid-cols-[repeat(2,minmax(min-content,1fr))] @min-[17rem]:wrap-normal @min-[34rem]:grid-cols-3">
              {footer.map((category, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one code, or none; their order is fixed
                <Column key={index} category={category} locale={locale} />
              ))}
            </div>
          </div>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 border-white/20 border-t pt-4 text-small">
          {trader !== undefined && (
            <address
              className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1 not-italic"
              aria-label={t('frame.seller')}
            >
              {trader.name !== undefined && <UpstreamText text={trader.name} locale={locale} />}
              {trader.number !== undefined && (
                <span>
                  {t('frame.companyNumber')} <bdi>{trader.number}</bdi>
                </span>
              )}
              {/* The name above and this address are texts of their own, also without a number between them. */}
              {trader.address !== undefined && (
                <span>
                  <UpstreamText text={trader.address} locale={locale} />
                </span>
              )}
              {trader.email !== undefined && (
                <a href={`mailto:${trader.email}`} className={LINK}>
                  {/* Large text on a phone wraps after the @, not in a word. */}
                  <bdi>
                    {trader.email.split(/(?<=@)/).map((part, index) => (
                      <Fragment key={part}>
                        {index > 0 && <wbr />}
                        {part}
                      </Fragment>
                    ))}
                  </bdi>
                </a>
              )}
            </address>
          )}
          <LanguageSwitch {...site} />
          {/* Without JavaScript there are no analytics, so there is no consent to change. */}
          {hasAdTag && (
            <a href={PRIVACY_SETTINGS} className={`${LINK} noscript:hidden`}>
              {t('consent.change')}
            </a>
          )}
        </div>
      </div>
    </StaticPart>
  )
}
