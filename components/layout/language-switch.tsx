import type { Site } from '#components/layout/site.ts'
import { classes } from '#components/ui/classes.ts'
import { LOCALES, locales } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

type Props = Pick<Site, 'locale' | 'path' | 't'> & { look?: 'row' | 'column' }

/** Links to this page in all languages. Plain links: another language needs a new document, with its own direction. */
export function LanguageSwitch({ locale, path, t, look = 'row' }: Props) {
  return (
    <nav aria-label={t('frame.languages')}>
      <ul className={classes('flex', look === 'row' ? '-mx-2.5 flex-wrap gap-x-1' : 'flex-col')}>
        {LOCALES.map((other) => (
          <li key={other}>
            <a
              href={toLocalizedPath(other, path)}
              hrefLang={other}
              lang={other}
              aria-current={other === locale ? 'true' : undefined}
              className={classes(
                'inline-flex min-h-target items-center underline-offset-4 hover:underline aria-[current]:font-semibold',
                other !== locale && 'font-foreign',
                look === 'row'
                  ? 'px-2.5 text-small aria-[current]:underline'
                  : 'w-full rounded-control px-3 aria-[current]:bg-primary-soft aria-[current]:text-primary',
              )}
            >
              {locales[other].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
