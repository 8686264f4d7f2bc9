import { toPlain } from '#lib/search/fold.ts'

export type ComboboxOption = {
  id: string
  label: string
  /** Other names it may be typed by: the same in other scripts, codes, what people call it. */
  aliases?: readonly string[]
  /** Small, after the label: "14 hotels". */
  note?: string
}

/** How well a name answers what was typed: 0 begins with it, 1 a word does, 2 holds it; undefined not at all. */
function rank(name: string, typed: string): number | undefined {
  const place = name.indexOf(typed)
  if (place < 0) return undefined
  if (place === 0) return 0
  return name.includes(` ${typed}`) ? 1 : 2
}

/** The options that a typed text may mean, the likeliest first; all of them, as they came, for no text. */
export function matchOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const typed = toPlain(text)
  if (typed === '') return options
  return options
    .map((option) => {
      const ranks = [option.label, ...(option.aliases ?? [])].map((name) => rank(toPlain(name), typed))
      return { option, best: Math.min(...ranks.filter((each) => each !== undefined)) }
    })
    .filter(({ best }) => Number.isFinite(best))
    .sort((one, other) => one.best - other.best)
    .map(({ option }) => option)
}
