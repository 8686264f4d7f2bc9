import type { StayProps } from '#components/stay/stay-props.ts'
import type { BoardBasis } from '#lib/contract/values.ts'

type Props = Pick<StayProps, 't'> & {
  board: BoardBasis
  /** With the meals that it means, below. */
  meals?: boolean
  className?: string
}

/** A board basis by its name: "Half board". */
export function BoardName({ board, t, meals = false, className = '' }: Props) {
  if (!meals) return <span className={className}>{t(`board.${board}`)}</span>
  return (
    <p className={className}>
      <span className="block font-semibold">{t(`board.${board}`)}</span>
      <span className="block text-muted text-small">{t(`stay.meals.${board}`)}</span>
    </p>
  )
}
