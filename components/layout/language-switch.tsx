import type { Site } from '#components/layout/site.ts'
import { toAddress } from '#lib/i18n/address.ts'
import { LOCALES, locales } from '#lib/i18n/locales.ts'

/** The same page in the other languages. Plain links: a language is another document, with another direction. */
export function LanguageSwitch({ locale, path, t }: Pick<Site, 'locale' | 'path' | 't'>) {
  return (
    <nav aria-label={t('frame.languages')}>
      <ul className="flex flex-wrap gap-x-1">
        {LOCALES.map((other) => (
          <li key={other}>
            <a
              href={toAddress(other, path)}
              hrefLang={other}
              lang={other}
              aria-current={other === locale ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full px-2.5 text-sm hover:underline aria-[current]:font-semibold aria-[current]:underline"
            >
              {locales[other].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
