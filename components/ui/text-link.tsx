import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import type { Locale } from '#lib/i18n/locales.ts'

const LOOK =
  'text-primary underline decoration-primary/40 decoration-1 underline-offset-4 transition-colors ' +
  'hover:text-primary-hover hover:decoration-current active:text-primary-pressed'

const ALONE = 'inline-flex min-h-target items-center font-medium'

type Props = {
  /** The link is by itself, not in a sentence: it has the height of a touch target. */
  alone?: boolean
  children: ReactNode
  className?: string
}

/** A link to a page of the site. */
export function TextLink(props: Props & { locale: Locale; path: string }) {
  const { locale, path, alone = false, children, className } = props
  return (
    <PageLink locale={locale} path={path} className={classes(LOOK, alone && ALONE, className)}>
      {children}
    </PageLink>
  )
}

type ExternalLinkProps = Props & { href: string; newTabLabel: string }

/** A link to another site in a new tab. Screen readers announce `newTabLabel`. */
export function ExternalLink({ href, newTabLabel, alone = false, children, className }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={classes(LOOK, alone && ALONE, className)}>
      <span>
        {children}
        <span className="sr-only"> ({newTabLabel})</span>
      </span>
    </a>
  )
}
