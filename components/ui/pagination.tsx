import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classes } from '#components/ui/classes.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/**
 * The pages to name: the first, the last, this one and its neighbours; `undefined` where some are left out.
 * A gap never hides a single page.
 */
export function pagesToShow(page: number, pages: number): (number | undefined)[] {
  const near = new Set([1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages))
  if (near.has(3)) near.add(2)
  if (near.has(pages - 2)) near.add(pages - 1)
  const sorted = [...near].sort((one, other) => one - other)
  return sorted.flatMap((number, index) =>
    index > 0 && number - (sorted[index - 1] ?? 0) > 1 ? [undefined, number] : [number],
  )
}

type PaginationWords = {
  /** Names the whole: "Pages". */
  label: string
  previous: string
  next: string
  /** "Page {number}" */
  page: string
}

export function toPaginationWords(t: Translator): PaginationWords {
  return {
    label: t('ui.pagination.label'),
    previous: t('ui.pagination.previous'),
    next: t('ui.pagination.next'),
    page: t('ui.pagination.page', { number: '{number}' }),
  }
}

type Props = {
  locale: Locale
  words: PaginationWords
  /** From 1. */
  page: number
  pages: number
  /** The address of a page, as PageLink wants it. */
  toPath: (page: number) => string
}

// A phone has room for four pages between the arrows; of more it names the first, this one and the last.
const ROOM = 4

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

/** Links to the other pages of a list. Nothing when there is one page only. */
export function Pagination({ locale, words, page, pages, toPath }: Props) {
  if (pages < 2) return null
  const few = pages <= ROOM
  const neighbours = [
    { number: page - 1, name: words.previous, Icon: ChevronLeft, first: true },
    { number: page + 1, name: words.next, Icon: ChevronRight, first: false },
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
      // Its place is kept: the numbers do not move on the way to the last page.
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
    <nav aria-label={words.label} className="flex items-center justify-center gap-1 max-phone:gap-0">
      {neighbours[0]}
      <ol className="flex items-center gap-1 max-phone:gap-0">
        {pagesToShow(page, pages).map((number, index) => {
          // A gap stands before the page that follows it.
          if (number === undefined) {
            const gap = index < 3 ? 'before' : 'after'
            return (
              <li key={`gap-${gap}`} className={few ? undefined : 'max-phone:hidden'}>
                …
              </li>
            )
          }
          const name = (
            <>
              <span className="sr-only">{words.page.replace('{number}', String(number))}</span>
              <span aria-hidden="true">{number}</span>
            </>
          )
          return (
            <li key={number} className={few ? undefined : toPhoneLook(number, page, pages)}>
              {number === page ? (
                <span aria-current="page" className={classes(STEP, 'bg-primary font-medium text-on-primary')}>
                  {name}
                </span>
              ) : (
                <PageLink locale={locale} path={toPath(number)} className={classes(STEP, 'hover:bg-sunken')}>
                  {name}
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
