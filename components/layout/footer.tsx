import type { Site } from '#components/layout/site.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Phone } from '#components/ui/phone.tsx'
import { pickText } from '#lib/i18n/translator.ts'

const LINK = 'inline-flex min-h-11 items-center hover:underline'

// An address of ours, and not `//another.host`.
const isOurPath = (href: string) => /^\/(?![/\\])/.test(href)

/** The bottom of every page: the info pages by column, and who sells (booking checks, B 4). */
export function Footer({ agency, locale, t, phone, footer }: Site) {
  const { trader } = agency
  return (
    <footer className="mt-20 border-line border-t bg-surface">
      <div className="mx-auto grid max-w-6xl gap-8 px-5 py-12 wide:grid-cols-4">
        {footer.map((category) => (
          <nav key={category.code} aria-label={pickText(category.title, locale)}>
            <p className="font-semibold">{pickText(category.title, locale)}</p>
            <ul className="mt-1 text-muted">
              {category.items.map(({ title, slug, href }) => {
                const path = slug === undefined ? href : `/${slug}`
                if (path === undefined) return null
                const text = pickText(title, locale)
                return (
                  <li key={path}>
                    {isOurPath(path) ? (
                      <PageLink locale={locale} path={path} className={LINK}>
                        {text}
                      </PageLink>
                    ) : (
                      /^https:\/\//.test(path) && (
                        <a href={path} rel="noopener" className={LINK}>
                          {text}
                        </a>
                      )
                    )}
                  </li>
                )
              })}
            </ul>
          </nav>
        ))}
        <div>
          <p className="font-semibold">{t('frame.contact')}</p>
          {phone !== undefined && <Phone number={phone} label={t('frame.call')} className="text-muted" />}
          {trader !== undefined && (
            <address className="text-muted text-sm not-italic">
              <span className="block">{trader.name}</span>
              <span className="block">
                {t('frame.companyNumber')} <bdi>{trader.number}</bdi>
              </span>
              <span className="block">{trader.address}</span>
              {trader.email !== undefined && (
                <a href={`mailto:${trader.email}`} className={LINK}>
                  <bdi>{trader.email}</bdi>
                </a>
              )}
            </address>
          )}
        </div>
      </div>
    </footer>
  )
}
