'use client'

import { Building2, Check, MapPin, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, TextField } from 'react-aria-components'
import { ChosenPlaces } from '#components/search-form/rich/chosen-places.tsx'
import { AfterLetter, LetterFirst } from '#components/search-form/rich/letter-first.tsx'
import { classes } from '#components/ui/classes.ts'
import { CONTROL_BOX, CONTROL_INSIDE } from '#components/ui/control.ts'
import { useIsWide } from '#components/ui/use-wide.ts'
import { toPlaceId } from '#lib/domain/search/form-state.ts'
import type { SearchPlaces } from '#lib/domain/search/places.ts'
import { createSuggester, type Suggestion } from '#lib/domain/search/suggest.ts'

type Props = {
  places: SearchPlaces
  /** False until all places are fetched. */
  complete: boolean
  /** Ids of `toPlaceId`: `d.EIL`, `h.GOC-EIL01`. */
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  /** The name of a chosen place. */
  nameOf: (id: string) => string
  /** Only one place is allowed: a new choice replaces the last one. */
  single: boolean
  /** A link to the last search, if there is one. */
  lastSearch: ReactNode
  onDone: () => void
  ref: RefObject<WherePanelHandle | null>
}

export type WherePanelHandle = {
  /**
   * Chooses the best match of what is typed. When nothing matches yet, this waits until all places are fetched: before that, only
   * names in the page's language are known. Another input cancels it.
   *
   * @param onEnd false if nothing is typed or found.
   */
  chooseTyped: (onEnd: (isChosen: boolean) => void) => void
}

const MAX_MATCHES = 12
// Before anything is typed, all destinations are listed.
const MAX_DESTINATIONS = 40

/**
 * How many options are rendered. A sheet is shown before its list, and the first destinations before the others: on a slow phone
 * the list takes longest. A popover finds its place by its height, so it has the whole list at once.
 */
function useListLength(): number {
  const wide = useIsWide()
  const [length, setLength] = useState(wide ? MAX_DESTINATIONS : 0)
  useEffect(() => {
    if (length < MAX_DESTINATIONS) startTransition(() => setLength(length === 0 ? MAX_MATCHES : MAX_DESTINATIONS))
  }, [length])
  return length
}

function Option({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations()
  const { kind, code, name, city, hotelCount } = suggestion
  const note = kind === 'hotel' ? city : hotelCount ? t('home.hotels', { count: hotelCount }) : undefined
  const Icon = kind === 'hotel' ? Building2 : MapPin
  return (
    <ListBoxItem
      id={toPlaceId(kind, code)}
      textValue={name}
      className={
        'group flex min-h-12 items-center gap-3 rounded-control px-3 outline-none data-[focused]:bg-primary-soft ' +
        'data-selected:font-medium data-focus-visible:outline-2 data-focus-visible:outline-primary'
      }
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 grow">{name}</span>
      {note !== undefined && <span className="shrink-0 text-muted text-small">{note}</span>}
      <Check aria-hidden="true" className="size-5 shrink-0 text-primary opacity-0 group-data-selected:opacity-100" />
    </ListBoxItem>
  )
}

/** The choice of places: typed in any language or chosen from the list. The focus stays in the text field. */
export function WherePanel(props: Props) {
  const { places, complete, chosen, onChange, nameOf, single, lastSearch, onDone, ref } = props
  const t = useTranslations()
  // The field is ahead of this while letters are typed.
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const changes = useRef(0)
  const suggest = useMemo(() => createSuggester(places), [places])
  // The letter is shown first, the list in the next frame: on a slow phone it takes longer than typing.
  const searched = useDeferredValue(typed)
  const findPlaces = (text: string) => suggest(text, text.trim() === '' ? MAX_DESTINATIONS : MAX_MATCHES)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `findPlaces` depends on `suggest` alone
  const found = useMemo(() => findPlaces(searched), [searched, suggest])
  const length = useListLength()
  const [awaited, setAwaited] = useState<{ onEnd: (isChosen: boolean) => void }>()
  const stopWaiting = () => {
    if (awaited) setAwaited(undefined)
  }
  // A letter arrives here late, after the frame that shows it: Enter may have been pressed since.
  const takeLetters = useCallback((text: string) => {
    changes.current += 1
    setTyped(text)
  }, [])
  const type = useCallback(
    (text: string) => {
      takeLetters(text)
      setAwaited(undefined)
    },
    [takeLetters],
  )
  const chooseTyped: WherePanelHandle['chooseTyped'] = (onEnd) => {
    const text = field.current?.value ?? ''
    const isTyped = text.trim() !== ''
    const [likeliest] = isTyped ? findPlaces(text) : []
    if (isTyped && !likeliest && !complete) return setAwaited({ onEnd })
    if (likeliest) {
      const id = toPlaceId(likeliest.kind, likeliest.code)
      if (!chosen.includes(id)) onChange([...chosen, id])
      type('')
    }
    onEnd(likeliest !== undefined)
  }
  useImperativeHandle(ref, () => ({ chooseTyped }))
  useEffect(() => {
    if (!awaited || !complete) return
    setAwaited(undefined)
    chooseTyped(awaited.onEnd)
  })
  // Not rendered again for a letter, which must be shown at once.
  const list = useMemo(
    () => (
      <ListBox
        aria-label={t('search.where.found')}
        selectionMode="multiple"
        escapeKeyBehavior="none"
        selectedKeys={chosen}
        onSelectionChange={(keys) => {
          if (keys === 'all') return
          const shown = new Set(found.map(({ kind, code }) => toPlaceId(kind, code)))
          const now = new Set([...keys].map(String))
          // Chosen places that are not in the list stay chosen.
          const remaining = chosen.filter((id) => now.has(id) || !shown.has(id))
          onChange([...remaining, ...[...now].filter((id) => !chosen.includes(id))])
          type('')
        }}
        items={found
          .slice(0, length)
          .map((suggestion) => ({ ...suggestion, id: toPlaceId(suggestion.kind, suggestion.code) }))}
        renderEmptyState={() =>
          length > 0 && (
            <p className="px-3 py-2.5 text-muted">{complete ? t('search.where.none') : t('search.where.loading')}</p>
          )
        }
        className="min-h-80 outline-none"
      >
        {(suggestion) => <Option suggestion={suggestion} />}
      </ListBox>
    ),
    [found, length, chosen, complete, onChange, t, type],
  )
  return (
    <div className="grid gap-3">
      {chosen.length > 0 && (
        <ChosenPlaces
          ids={chosen}
          nameOf={nameOf}
          onRemove={(removed) => onChange(chosen.filter((id) => !removed.has(id)))}
        />
      )}
      <Autocomplete inputValue={typed} onInputChange={takeLetters} disableAutoFocusFirst={typed.trim() === ''}>
        <LetterFirst changes={changes} onLetter={stopWaiting}>
          <TextField
            // The panel is opened by pressing the field, so typing must be possible at once.
            autoFocus
            aria-label={t('search.where.type')}
            className={classes(CONTROL_BOX, '[&>svg]:size-5 [&>svg]:text-muted')}
          >
            <Search aria-hidden="true" />
            <Input
              ref={field}
              placeholder={t('search.where.type')}
              className={classes(CONTROL_INSIDE, 'min-h-12')}
              onKeyDownCapture={(event) => {
                const text = event.currentTarget.value
                if (event.key === 'Escape') {
                  // Escape clears the text, then closes the panel. Stopped, because the list would clear the selection.
                  event.stopPropagation()
                  if (text === '') onDone()
                  else type('')
                }
                // Enter without a focused option chooses the best match. Other keys do not search: the letter is shown first.
                const isChoice = event.key === 'Enter' && !event.currentTarget.hasAttribute('aria-activedescendant')
                if (isChoice && text.trim() !== '') {
                  event.preventDefault()
                  event.stopPropagation()
                  chooseTyped(() => {})
                }
                const before = chosen.at(-1)
                if (event.key === 'Backspace' && text === '' && before !== undefined) {
                  onChange(chosen.filter((id) => id !== before))
                }
              }}
            />
          </TextField>
        </LetterFirst>
        {lastSearch}
        {single && <p className="text-muted text-small">{t('search.where.oneOnly')}</p>}
        <AfterLetter>{list}</AfterLetter>
      </Autocomplete>
    </div>
  )
}
