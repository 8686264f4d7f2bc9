import type { LocalizedProps } from '#components/stay/localized-props.ts'
import type { BoardBasis } from '#lib/contract/values.ts'

type Props = Pick<LocalizedProps, 't'> & {
  board: BoardBasis
  /** Also lists the meals, below the name. */
  meals?: boolean
}

/** The name of a board basis: "Half board". */
export function BoardName({ board, t, meals = false }: Props) {
  const name = t(`board.${board}`)
  const listed = t(`stay.meals.${board}`)
  if (!meals) return <span>{name}</span>
  return (
    <p>
      <span className="block font-semibold">{name}</span>
      {/* In Russian "room only" is named by what it has: no meals. */}
      {listed !== name && <span className="block text-muted text-small">{listed}</span>}
    </p>
  )
}
