import { normalizeText } from '#lib/domain/search/text-matching.ts'

export type ComboboxOption = {
  id: string
  label: string
  /** Other names to match: in other scripts, codes, popular names. */
  aliases?: readonly string[]
  /** Short text after the label: "14 hotels". */
  note?: string
}

/** Rank of a match: 0 if the name starts with the text, 1 if a word does, 2 if the name contains it; undefined if no match. */
function rank(name: string, typed: string): number | undefined {
  const index = name.indexOf(typed)
  if (index < 0) return undefined
  if (index === 0) return 0
  return name.includes(` ${typed}`) ? 1 : 2
}

/** The options that match a typed text, best match first. All options in their order when the text is empty. */
export function matchOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const typed = normalizeText(text)
  if (typed === '') return options
  return options
    .map((option) => {
      const ranks = [option.label, ...(option.aliases ?? [])].map((name) => rank(normalizeText(name), typed))
      return { option, best: Math.min(...ranks.filter((each) => each !== undefined)) }
    })
    .filter(({ best }) => Number.isFinite(best))
    .sort((one, other) => one.best - other.best)
    .map(({ option }) => option)
}
