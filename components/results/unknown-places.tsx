import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { StateNote } from '#components/ui/state-note.tsx'
import { joinWithComma } from '#lib/i18n/format.ts'

type Props = LocalizedProps & { names: readonly string[] }

/** Names the places of a search that the upstream does not know: the link may be old. */
export function UnknownPlaces({ names, locale, t }: Props) {
  if (names.length === 0) return null
  return (
    <StateNote
      kind="stale"
      title={t('results.empty.unknownPlaces', { where: joinWithComma(names, locale) })}
      reassurance={t('results.empty.unknownPlacesKept')}
    />
  )
}
