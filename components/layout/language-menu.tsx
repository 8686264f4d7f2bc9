import { Globe } from 'lucide-react'
import { OPENER, POPOVER } from '#components/layout/header-styles.ts'
import { LanguageSwitch } from '#components/layout/language-switch.tsx'
import type { Site } from '#components/layout/site.ts'
import { classes } from '#components/ui/classes.ts'
import { locales } from '#lib/i18n/locales.ts'

// Below its button in browsers with CSS anchor positioning, else at the end of the header.
const UNDER_BUTTON =
  'start-auto end-gutter top-18 w-44 p-2 [position-area:block-end_span-inline-start] supports-[position-area:block-end]:end-auto supports-[position-area:block-end]:top-auto supports-[position-area:block-end]:mt-2'

type Props = Pick<Site, 'locale' | 'path' | 't'> & {
  /** Classes of the button, of the name in it, and of the button and its popover. */
  buttonClass?: string
  nameClass?: string
  className?: string
}

/** The button that opens the links to this page in other languages. Works without JavaScript. */
export function LanguageMenu({ buttonClass, nameClass, className, ...site }: Props) {
  const { locale, t } = site
  const { name } = locales[locale]
  return (
    <>
      <button
        type="button"
        popoverTarget="languages"
        aria-label={`${t('frame.languages')}: ${name}`}
        className={classes(OPENER, className, buttonClass)}
      >
        <Globe aria-hidden="true" className="size-4" />
        {nameClass === undefined ? name : <span className={nameClass}>{name}</span>}
      </button>
      <div id="languages" popover="auto" className={classes(POPOVER, UNDER_BUTTON, className)}>
        <LanguageSwitch {...site} look="column" />
      </div>
    </>
  )
}
