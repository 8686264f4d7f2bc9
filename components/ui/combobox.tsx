'use client'

import { Check, ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover, Tag, TagGroup, TagList } from 'react-aria-components'
import { classes } from '#components/ui/classes.ts'
import { CONTROL_BOX, CONTROL_INSIDE } from '#components/ui/control.ts'
import type { FieldProps } from '#components/ui/field.tsx'
import { Field, useField } from '#components/ui/field.tsx'
import type { ComboboxOption } from '#components/ui/match-options.ts'
import { matchOptions } from '#components/ui/match-options.ts'

export type ComboboxWords = {
  /** The button that opens the list. */
  open: string
  /** The button of a chip; its label follows. */
  remove: string
  /** What the row of chips is. */
  chosen: string
  /** Nothing answers what was typed. */
  none: string
}

type Props = FieldProps & {
  options: readonly ComboboxOption[]
  words: ComboboxWords
  placeholder?: string
  /** The ids of what is chosen. Without it the field keeps them itself, from `defaultValue` on. */
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (ids: string[]) => void
  onBlur?: () => void
  /** Each id is sent with a form under this name. */
  name?: string
  disabled?: boolean
  /** Stands before the text: an icon of 20 px. */
  start?: ReactNode
}

const CHIP =
  'flex min-h-8 items-center gap-1 rounded-chip bg-primary-soft px-3 font-medium text-primary text-small ' +
  'outline-offset-1 data-[focus-visible]:outline-3 data-[focus-visible]:outline-primary'

type ChipsProps = {
  chosen: readonly ComboboxOption[]
  words: ComboboxWords
  /** Absent where nothing may be changed. */
  onRemove: ((ids: ReadonlySet<string>) => void) | undefined
}

function Chips({ chosen, words, onRemove }: ChipsProps) {
  const removes = onRemove && { onRemove: (keys: ReadonlySet<unknown>) => onRemove(new Set([...keys].map(String))) }
  return (
    <TagGroup aria-label={words.chosen} {...removes}>
      <TagList items={chosen} className="flex flex-wrap gap-1.5">
        {({ id, label }) => (
          <Tag id={id} textValue={label} className={CHIP}>
            {label}
            {onRemove && (
              <Button
                slot="remove"
                // On the chip itself Delete does it, and its arrows are not lost on the way.
                excludeFromTabOrder
                aria-label={words.remove}
                className="relative -me-3 grid size-8 place-items-center rounded-chip before:absolute before:-inset-1.5 hover:bg-primary/15"
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            )}
          </Tag>
        )}
      </TagList>
    </TagGroup>
  )
}

const Option = ({ option }: { option: ComboboxOption }) => (
  <ListBoxItem
    id={option.id}
    textValue={option.label}
    className={
      'group flex min-h-target items-center gap-3 rounded-chip px-3 outline-none data-[focused]:bg-primary-soft ' +
      'data-[focus-visible]:outline-2 data-[focus-visible]:outline-primary'
    }
  >
    <Check aria-hidden="true" className="size-5 shrink-0 text-primary opacity-0 group-data-[selected]:opacity-100" />
    <span className="min-w-0 grow">{option.label}</span>
    {option.note !== undefined && <span className="text-muted text-small">{option.note}</span>}
  </ListBoxItem>
)

/**
 * Several of a long list, by typing: each choice becomes a chip, and the list stays for the next. What is typed is
 * looked for in labels and aliases, so Eilat is found in any script. Stands in an `I18nProvider`.
 */
export function Combobox(props: Props) {
  const { label, hint, error, required = false, mark, id: given, options, words, placeholder, name, start } = props
  const { id, control } = useField({ id: given, hint, error, required })
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [own, setOwn] = useState(props.defaultValue ?? [])
  const ids = props.value ?? own
  const chosen = ids.flatMap((each) => options.find((option) => option.id === each) ?? [])
  const [width, setWidth] = useState<number>()
  const found = matchOptions(options, typed)
  const choose = (next: string[]) => {
    // Said again whenever the list closes, as it does when the page is scrolled: no choice, and the text stays.
    if (next.length === ids.length && next.every((each) => ids.includes(each))) return
    setTyped('')
    setOwn(next)
    props.onChange?.(next)
  }
  const remove = (gone: ReadonlySet<string>) => {
    choose(ids.filter((each) => !gone.has(each)))
    // The last chip takes the focus with it.
    if (ids.length === gone.size) input.current?.focus()
  }

  return (
    <Field {...{ id, label, hint, error, required, mark }}>
      <div ref={box} className={classes(CONTROL_BOX, 'flex-wrap py-[7px] pe-[9px] [&>svg]:size-5 [&>svg]:text-muted')}>
        {start}
        {chosen.length > 0 && <Chips {...{ chosen, words }} onRemove={props.disabled ? undefined : remove} />}
        <ComboBox<ComboboxOption, 'multiple'>
          selectionMode="multiple"
          id={id}
          aria-labelledby={`${id}-label`}
          {...(control['aria-describedby'] !== undefined && { 'aria-describedby': control['aria-describedby'] })}
          isInvalid={error !== undefined}
          isRequired={required}
          isDisabled={props.disabled ?? false}
          validationBehavior="aria"
          menuTrigger="focus"
          allowsEmptyCollection
          items={found}
          inputValue={typed}
          onInputChange={setTyped}
          value={ids}
          onChange={(keys) => choose(keys.map(String))}
          onOpenChange={(open) => open && setWidth(box.current?.offsetWidth)}
          className="flex min-w-18 grow basis-18 items-center"
        >
          <Input
            ref={input}
            {...(chosen.length === 0 && placeholder !== undefined && { placeholder })}
            className={classes(CONTROL_INSIDE, 'min-h-8 w-0')}
            onBlur={() => {
              setTyped('')
              props.onBlur?.()
            }}
            onKeyDown={(event) => {
              const last = ids.at(-1)
              if (event.key === 'Escape') setTyped('')
              // In haste: the likeliest is meant, though no arrow went to it.
              const [likeliest] = typed === '' ? [] : found
              const atNone = !event.currentTarget.hasAttribute('aria-activedescendant')
              if (event.key === 'Enter' && likeliest && atNone && !ids.includes(likeliest.id)) {
                choose([...ids, likeliest.id])
              }
              if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(new Set([last]))
            }}
          />
          <Button
            aria-label={words.open}
            className="relative grid size-8 shrink-0 place-items-center rounded-chip text-muted before:absolute before:-inset-1.5"
          >
            <ChevronDown aria-hidden="true" className="size-5" />
          </Button>
          <Popover
            triggerRef={box}
            offset={6}
            // The list is as wide as the whole box, not as its input.
            style={{ ...(width !== undefined && { width }) }}
            className="max-h-80 overflow-auto rounded-control border border-line bg-surface p-1.5 shadow-lift"
          >
            <ListBox<ComboboxOption>
              className="outline-none"
              renderEmptyState={() => <p className="px-3 py-2.5 text-muted">{words.none}</p>}
            >
              {(option) => <Option option={option} />}
            </ListBox>
          </Popover>
        </ComboBox>
      </div>
      {name !== undefined && ids.map((each) => <input key={each} type="hidden" name={name} value={each} />)}
    </Field>
  )
}
