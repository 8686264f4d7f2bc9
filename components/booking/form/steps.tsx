import { Check } from 'lucide-react'
import { classes } from '#components/ui/classes.ts'
import type { Translator } from '#lib/i18n/translator.ts'

const STEPS = ['choose', 'details', 'payment', 'documents'] as const

export type BookingStep = (typeof STEPS)[number]

type Props = {
  at: BookingStep
  /** The current step is done too. */
  isFinished?: boolean
  /** Booked without payment. */
  isUnpaid?: boolean
  t: Translator
  className?: string
}

/** The steps of a booking and the current one: choose, details, payment, documents. */
export function BookingSteps({ at, isFinished = false, isUnpaid = false, t, className }: Props) {
  const steps = STEPS.filter((step) => step !== 'payment' || !isUnpaid)
  const here = steps.indexOf(at)
  // The gaps are in pixels: four steps fit on a phone with text twice as large.
  return (
    <nav aria-label={t('booking.steps.label')} data-print="never" className={classes('@container', className)}>
      <ol className="flex items-center gap-[8px] text-small">
        {steps.map((step, index) => {
          const current = index === here
          const done = index < here || (current && isFinished)
          return (
            <li
              key={step}
              {...(current && { 'aria-current': 'step' as const })}
              className={classes('flex min-w-0 items-center gap-[8px]', index > 0 && 'grow')}
            >
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={classes('h-px grow', index <= here ? 'bg-primary' : 'bg-edge/50')}
                />
              )}
              <span
                aria-hidden="true"
                className={classes(
                  'grid size-7 shrink-0 place-items-center rounded-full border font-medium text-tiny tabular-nums',
                  done && 'border-primary bg-primary text-on-primary',
                  current && !done && 'border-primary bg-primary-soft text-primary',
                  !done && !current && 'border-edge text-muted',
                )}
              >
                {done ? <Check strokeWidth={3} className="size-4" /> : index + 1}
              </span>
              <span
                className={classes(
                  'relative truncate',
                  current ? 'font-semibold text-ink' : 'text-muted @max-2xl:sr-only',
                )}
              >
                {t(`booking.steps.${step}`)}
                {done && <span className="sr-only"> ({t('booking.steps.done')})</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
