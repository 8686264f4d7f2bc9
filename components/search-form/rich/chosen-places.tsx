import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'

type Props = {
  ids: readonly string[]
  /** The name of a chosen place. */
  nameOf: (id: string) => string
  onRemove: (ids: Set<string>) => void
}

/** The chosen places, each with a button that removes it. */
export function ChosenPlaces({ ids, nameOf, onRemove }: Props) {
  const t = useTranslations()
  return (
    <TagGroup aria-label={t('search.where.chosen')} onRemove={(keys) => onRemove(new Set([...keys].map(String)))}>
      <TagList items={ids.map((id) => ({ id }))} className="flex flex-wrap gap-1.5">
        {({ id }) => (
          <Tag
            id={id}
            textValue={nameOf(id)}
            className="flex min-h-9 items-center gap-1 rounded-chip bg-primary-soft ps-3 font-medium text-primary text-small outline-offset-1 data-focus-visible:outline-3 data-focus-visible:outline-primary"
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
