'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useCarousel } from '#components/ui/carousel/use-carousel.ts'
import { classes } from '#components/ui/classes.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

export type CarouselWords = {
  previous: string
  next: string
  /** "{number} of {count}" */
  position: string
  /** What a screen reader calls the whole: "carousel". */
  carousel: string
  /** And one of its parts: "slide". */
  slide: string
}

type Props = {
  locale: Locale
  words: CarouselWords
  /** What is in it. */
  label: string
  /** The width of a slide: a `basis-…` class. */
  slide?: string
  children: ReactNode
}

const STEP = [
  'grid size-target place-items-center rounded-full border border-edge bg-surface text-ink transition-colors',
  'hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-edge noscript:hidden',
].join(' ')

/**
 * Slides side by side, read from where the language begins. By finger, mouse, buttons, and by arrow keys on it, Home and
 * End; says "2 of 5" when it was moved by buttons or keys. Without a script it is a row that snaps.
 */
export function Carousel({ locale, words, label, slide = 'basis-4/5 wide:basis-2/5', children }: Props) {
  const viewport = useRef<HTMLDivElement>(null)
  const { direction } = locales[locale]
  const { index, atStart, atEnd, dragged, touch, go } = useCarousel(viewport, direction)
  const [said, setSaid] = useState('')
  const slides = Children.toArray(children)
  const position = (at: number) =>
    words.position.replace('{number}', String(at + 1)).replace('{count}', String(slides.length))

  const move = (to: number) => {
    const at = Math.min(slides.length - 1, Math.max(0, to))
    go(at)
    setSaid(position(at))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // A key inside a slide is the slide's.
    if (event.target !== event.currentTarget) return
    const onward = direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: index + onward,
      ArrowLeft: index - onward,
      Home: 0,
      End: slides.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }

  const start = () => void touch()

  return (
    <section
      aria-label={label}
      aria-roledescription={words.carousel}
      onPointerEnter={start}
      onTouchStart={start}
      onFocus={start}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: not a set of fields */}
      <div
        ref={viewport}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={classes(
          '-outline-offset-3',
          dragged
            ? 'cursor-grab overflow-hidden active:cursor-grabbing'
            : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]',
        )}
      >
        <ul className={classes('flex gap-4', dragged && 'touch-pan-y')}>
          {slides.map((content, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
              key={at}
              className={classes('min-w-0 shrink-0 grow-0 snap-start', slide)}
            >
              {/* biome-ignore lint/a11y/useSemanticElements: not a set of fields */}
              <div role="group" aria-roledescription={words.slide} aria-label={position(at)} className="h-full">
                {content}
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-3 flex items-center justify-end gap-2">
        <span aria-hidden="true" className="me-auto text-muted text-small tabular-nums noscript:hidden">
          {position(index)}
        </span>
        <button
          type="button"
          aria-label={words.previous}
          aria-disabled={atStart}
          onClick={() => !atStart && move(index - 1)}
          className={STEP}
        >
          <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </button>
        <button
          type="button"
          aria-label={words.next}
          aria-disabled={atEnd}
          onClick={() => !atEnd && move(index + 1)}
          className={STEP}
        >
          <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
