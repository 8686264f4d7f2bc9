import type { SearchProgress } from '#lib/domain/search/progress.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** The texts about a search of which answers are missing. `reassurance`: what stays: the results so far, or the chosen search. */
export function toFailureTexts(
  { answers }: Pick<SearchProgress, 'answers'>,
  t: Translator,
): { title: string; reassurance?: string } {
  if (answers.length === 0) return { title: t('results.broken.none'), reassurance: t('results.broken.kept') }
  const hasFound = answers.some(({ reply }) => reply.availabilities.length > 0)
  return { title: t('results.failed.title'), ...(hasFound && { reassurance: t('results.failed.kept') }) }
}
