'use client'

import { Building2, Check, MapPin, Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import {
  Autocomplete,
  Button,
  Input,
  ListBox,
  ListBoxItem,
  Tag,
  TagGroup,
  TagList,
  TextField,
} from 'react-aria-components'
import { toPlaceId } from '#components/search-form/state.ts'
import { classes } from '#components/ui/classes.ts'
import { CONTROL_BOX, CONTROL_INSIDE } from '#components/ui/control.ts'
import type { SearchPlaces } from '#lib/search/places.ts'
import { type Suggestion, toSuggest } from '#lib/search/suggest.ts'

type Props = {
  places: SearchPlaces
  /** False until all of them have come. */
  whole: boolean
  /** `d.EIL`, `h.GOC-EIL01`, as `toPlaceId` makes them. */
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  /** The name of a place chosen. */
  nameOf: (id: string) => string
  /** A new choice takes the last one's place. */
  single: boolean
  /** The last search, where there is one. */
  last: ReactNode
  onDone: () => void
}

const MOST_FOUND = 12
// All destinations, before anything is typed.
const MOST_SHOWN = 40

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
        'data-[selected]:font-medium data-[focus-visible]:outline-2 data-[focus-visible]:outline-primary'
      }
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 grow">{name}</span>
      {note !== undefined && <span className="shrink-0 text-muted text-small">{note}</span>}
      <Check aria-hidden="true" className="size-5 shrink-0 text-primary opacity-0 group-data-[selected]:opacity-100" />
    </ListBoxItem>
  )
}

function Chips({
  ids,
  nameOf,
  onRemove,
}: {
  ids: readonly string[]
  nameOf: Props['nameOf']
  onRemove: (ids: Set<string>) => void
}) {
  const t = useTranslations()
  return (
    <TagGroup aria-label={t('search.where.chosen')} onRemove={(keys) => onRemove(new Set([...keys].map(String)))}>
      <TagList items={ids.map((id) => ({ id }))} className="flex flex-wrap gap-1.5">
        {({ id }) => (
          <Tag
            id={id}
            textValue={nameOf(id)}
            className="flex min-h-9 items-center gap-1 rounded-chip bg-primary-soft ps-3 font-medium text-primary text-small outline-offset-1 data-[focus-visible]:outline-3 data-[focus-visible]:outline-primary"
          >
            {nameOf(id)}
            <Button
              slot="remove"
              excludeFromTabOrder
              aria-label={t('search.where.remove')}
              className="relative grid size-9 place-items-center rounded-chip before:absolute before:-inset-1 hover:bg-primary/15"
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </Tag>
        )}
      </TagList>
    </TagGroup>
  )
}

/** Where to: typed in any language or chosen from the list, several at once. The focus stays in the text. */
export function WherePanel({ places, whole, chosen, onChange, nameOf, single, last, onDone }: Props) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const suggest = useMemo(() => toSuggest(places), [places])
  const found = suggest(typed, typed.trim() === '' ? MOST_SHOWN : MOST_FOUND)
  const add = (id: string) => {
    if (!chosen.includes(id)) onChange([...chosen, id])
    setTyped('')
  }
  return (
    <div className="grid gap-3">
      {chosen.length > 0 && (
        <Chips ids={chosen} nameOf={nameOf} onRemove={(gone) => onChange(chosen.filter((id) => !gone.has(id)))} />
      )}
      <Autocomplete inputValue={typed} onInputChange={setTyped} disableAutoFocusFirst={typed.trim() === ''}>
        <TextField
          // What was pressed was the field itself: one types at once.
          autoFocus
          aria-label={t('search.where.type')}
          className={classes(CONTROL_BOX, '[&>svg]:size-5 [&>svg]:text-muted')}
        >
          <Search aria-hidden="true" />
          <Input
            placeholder={t('search.where.type')}
            className={classes(CONTROL_INSIDE, 'min-h-12')}
            onKeyDownCapture={(event) => {
              if (event.key === 'Escape') {
                // First the text, then the panel; never what was chosen, which the list would clear.
                event.stopPropagation()
                if (typed === '') onDone()
                else setTyped('')
              }
              // In haste: the likeliest is meant, though nothing has gone to it yet.
              const [likeliest] = typed.trim() === '' ? [] : found
              if (event.key === 'Enter' && likeliest && !event.currentTarget.hasAttribute('aria-activedescendant')) {
                event.preventDefault()
                event.stopPropagation()
                add(toPlaceId(likeliest.kind, likeliest.code))
              }
              const before = chosen.at(-1)
              if (event.key === 'Backspace' && typed === '' && before !== undefined) {
                onChange(chosen.filter((id) => id !== before))
              }
            }}
          />
        </TextField>
        {last}
        {single && <p className="text-muted text-small">{t('search.where.oneOnly')}</p>}
        <ListBox
          aria-label={t('search.where.found')}
          selectionMode="multiple"
          escapeKeyBehavior="none"
          selectedKeys={chosen}
          onSelectionChange={(keys) => {
            if (keys === 'all') return
            const shown = new Set(found.map(({ kind, code }) => toPlaceId(kind, code)))
            const now = new Set([...keys].map(String))
            // What the list does not show now stays chosen.
            const kept = chosen.filter((id) => now.has(id) || !shown.has(id))
            onChange([...kept, ...[...now].filter((id) => !chosen.includes(id))])
            setTyped('')
          }}
          items={found.map((suggestion) => ({ ...suggestion, id: toPlaceId(suggestion.kind, suggestion.code) }))}
          renderEmptyState={() => (
            <p className="px-3 py-2.5 text-muted">{whole ? t('search.where.none') : t('search.where.loading')}</p>
          )}
          className="min-h-80 outline-none"
        >
          {(suggestion) => <Option suggestion={suggestion} />}
        </ListBox>
      </Autocomplete>
    </div>
  )
}
