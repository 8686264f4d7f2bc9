import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classes } from '#components/ui/classes.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** The page numbers to show: first, last, current and its neighbours; `undefined`: a gap of two pages or more. */
export function listPagesToShow(page: number, pages: number): (number | undefined)[] {
  const near = new Set([1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages))
  if (near.has(3)) near.add(2)
  if (near.has(pages - 2)) near.add(pages - 1)
  const sorted = [...near].sort((one, other) => one - other)
  return sorted.flatMap((number, index) =>
    index > 0 && number - (sorted[index - 1] ?? 0) > 1 ? [undefined, number] : [number],
  )
}

type PaginationLabels = {
  /** Accessible name of the navigation: "Pages". */
  label: string
  previous: string
  next: string
  /** "Page {number}" */
  page: string
}

export function toPaginationLabels(t: Translator): PaginationLabels {
  return {
    label: t('ui.pagination.label'),
    previous: t('ui.pagination.previous'),
    next: t('ui.pagination.next'),
    page: t('ui.pagination.page', { number: '{number}' }),
  }
}

type Props = {
  locale: Locale
  labels: PaginationLabels
  /** The current page, from 1. */
  page: number
  pages: number
  /** Path of a page for PageLink, without a language prefix. */
  toPath: (page: number) => string
}

// A phone fits four page numbers between the arrows. With more pages it shows the first, the current and the last.
const MAX_ON_PHONE = 4

const STEP = 'inline-flex min-h-target min-w-target items-center justify-center rounded-full transition-colors'

function toPhoneLook(number: number, page: number, pages: number): string | undefined {
  if (number === page) {
    return classes(
      'flex items-center gap-1',
      page > 2 && "max-phone:before:content-['…']",
      page < pages - 1 && "max-phone:after:content-['…']",
    )
  }
  return number === 1 || number === pages ? undefined : 'max-phone:hidden'
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ locale, labels, page, pages, toPath }: Props) {
  if (pages < 2) return null
  const few = pages <= MAX_ON_PHONE
  const neighbours = [
    { number: page - 1, name: labels.previous, Icon: ChevronLeft, first: true },
    { number: page + 1, name: labels.next, Icon: ChevronRight, first: false },
  ].map(({ number, name, Icon, first }) => {
    const look = classes(STEP, 'gap-1 px-3 font-medium')
    const inside = (
      <>
        {first && <Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        <span className="max-wide:sr-only">{name}</span>
        {!first && <Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
      </>
    )
    return number < 1 || number > pages ? (
      // Invisible instead of removed, so that the numbers do not move on the first and the last page.
      <span key={name} aria-hidden="true" className={classes(look, 'invisible')}>
        {inside}
      </span>
    ) : (
      <PageLink
        key={name}
        locale={locale}
        path={toPath(number)}
        className={classes(look, 'text-primary hover:bg-primary-soft')}
      >
        {inside}
      </PageLink>
    )
  })
  return (
    <nav aria-label={labels.label} className="flex flex-wrap items-center justify-center gap-1 max-phone:gap-0">
      {neighbours[0]}
      <ol className="flex flex-wrap items-center justify-center gap-1 max-phone:gap-0">
        {listPagesToShow(page, pages).map((number, index) => {
          if (number === undefined) {
            const gap = index < 3 ? 'before' : 'after'
            return (
              <li key={`gap-${gap}`} className={few ? undefined : 'max-phone:hidden'}>
                …
              </li>
            )
          }
          const name = labels.page.replace('{number}', String(number))
          return (
            <li key={number} className={few ? undefined : toPhoneLook(number, page, pages)}>
              {number === page ? (
                <span aria-current="page" className={classes(STEP, 'bg-primary font-medium text-on-primary')}>
                  <span className="sr-only">{name}</span>
                  <span aria-hidden="true">{number}</span>
                </span>
              ) : (
                <PageLink
                  locale={locale}
                  path={toPath(number)}
                  label={name}
                  className={classes(STEP, 'hover:bg-sunken')}
                >
                  {number}
                </PageLink>
              )}
            </li>
          )
        })}
      </ol>
      {neighbours[1]}
    </nav>
  )
}
