import type { LocalizedProps } from '#components/stay/localized-props.ts'
import type { BoardBasis } from '#lib/contract/values.ts'

type Props = Pick<LocalizedProps, 't'> & {
  board: BoardBasis
  /** Also lists the meals, below the name. */
  meals?: boolean
}

/** The name of a board basis: "Half board". */
export function BoardName({ board, t, meals = false }: Props) {
  if (!meals) return <span>{t(`board.${board}`)}</span>
  return (
    <p>
      <span className="block font-semibold">{t(`board.${board}`)}</span>
      <span className="block text-muted text-small">{t(`stay.meals.${board}`)}</span>
    </p>
  )
}
