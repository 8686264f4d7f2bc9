import type { ComponentProps } from 'react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { classes } from '#components/ui/classes.ts'
import { toScoreWord } from '#lib/domain/listing/score-word.ts'
import { formatScore } from '#lib/i18n/format.ts'

type Props = LocalizedProps &
  Omit<ComponentProps<'bdi'>, 'className' | 'children'> & {
    /** 0 to 10. */
    rating: number
    /** Classes of the word. */
    wordClass?: string | undefined
  }

/** The guests' score: the word, then the number. All other attributes are those of the number. */
export function GuestScore({ rating, wordClass, locale, t, ...number }: Props) {
  return (
    <>
      <span className={classes('pe-0.5 font-medium text-small', wordClass)}>
        {t(`results.score.${toScoreWord(rating)}`)}
      </span>{' '}
      <bdi
        {...number}
        className="whitespace-nowrap rounded-chip bg-primary px-2 py-1 font-semibold text-on-primary text-small tabular-nums"
      >
        {formatScore(rating, locale)}
      </bdi>
    </>
  )
}
