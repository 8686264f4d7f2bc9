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

export type ComboboxLabels = {
  /** Accessible name of the button that opens the list. */
  open: string
  /** Accessible name of a chip's remove button; the chip's label follows. */
  remove: string
  /** Accessible name of the row of chips. */
  chosen: string
  /** Shown when no option matches. */
  none: string
}

type Props = FieldProps & {
  options: readonly ComboboxOption[]
  labels: ComboboxLabels
  placeholder?: string
  /** Controlled: the selected ids. Without it, the field is uncontrolled and starts with `defaultValue`. */
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (ids: string[]) => void
  onBlur?: () => void
  /** Each selected id is submitted with the form under this name. */
  name?: string
  disabled?: boolean
  /** Before the text: an icon of 20 px. */
  start?: ReactNode
}

const CHIP =
  'flex min-h-8 items-center gap-1 rounded-chip bg-primary-soft px-3 font-medium text-primary text-small ' +
  'outline-offset-1 data-[focus-visible]:outline-3 data-[focus-visible]:outline-primary'

type ChipsProps = {
  chosen: readonly ComboboxOption[]
  labels: ComboboxLabels
  /** Absent when the field is disabled. */
  onRemove: ((ids: ReadonlySet<string>) => void) | undefined
}

function Chips({ chosen, labels, onRemove }: ChipsProps) {
  const removes = onRemove && { onRemove: (keys: ReadonlySet<unknown>) => onRemove(new Set([...keys].map(String))) }
  return (
    <TagGroup aria-label={labels.chosen} {...removes}>
      <TagList items={chosen} className="flex flex-wrap gap-1.5">
        {({ id, label }) => (
          <Tag id={id} textValue={label} className={CHIP}>
            {label}
            {onRemove && (
              <Button
                slot="remove"
                // Not in the tab order: the Delete key on the chip does the same, and arrow keys move between chips.
                excludeFromTabOrder
                aria-label={labels.remove}
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
 * Multiple selection from a long list by typing. Each selection becomes a chip, and the list stays open. The text is matched
 * with labels and aliases, so Eilat is found in any script. Needs an `I18nProvider`.
 */
export function Combobox(props: Props) {
  const { label, hint, error, required = false, mark, id: ownId, options, labels, placeholder, name, start } = props
  const { id, control } = useField({ id: ownId, hint, error, required })
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [own, setOwn] = useState(props.defaultValue ?? [])
  const ids = props.value ?? own
  const chosen = ids.flatMap((each) => options.find((option) => option.id === each) ?? [])
  const [width, setWidth] = useState<number>()
  const found = matchOptions(options, typed)
  const choose = (next: string[]) => {
    // React Aria also calls this without a change when the list closes (for example on scroll). Then the text stays.
    if (next.length === ids.length && next.every((each) => ids.includes(each))) return
    setTyped('')
    setOwn(next)
    props.onChange?.(next)
  }
  const remove = (removed: ReadonlySet<string>) => {
    choose(ids.filter((each) => !removed.has(each)))
    // Removing the last chip would lose the focus.
    if (ids.length === removed.size) input.current?.focus()
  }

  return (
    <Field {...{ id, label, hint, error, required, mark }}>
      <div ref={box} className={classes(CONTROL_BOX, 'flex-wrap py-[7px] pe-[9px] [&>svg]:size-5 [&>svg]:text-muted')}>
        {start}
        {chosen.length > 0 && <Chips {...{ chosen, labels }} onRemove={props.disabled ? undefined : remove} />}
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
              // Enter without a focused option selects the best match.
              const [bestMatch] = typed === '' ? [] : found
              const noneFocused = !event.currentTarget.hasAttribute('aria-activedescendant')
              if (event.key === 'Enter' && bestMatch && noneFocused && !ids.includes(bestMatch.id)) {
                choose([...ids, bestMatch.id])
              }
              if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(new Set([last]))
            }}
          />
          <Button
            aria-label={labels.open}
            className="relative grid size-8 shrink-0 place-items-center rounded-chip text-muted before:absolute before:-inset-1.5"
          >
            <ChevronDown aria-hidden="true" className="size-5" />
          </Button>
          <Popover
            triggerRef={box}
            offset={6}
            // As wide as the complete box, not only the input.
            style={{ ...(width !== undefined && { width }) }}
            className="max-h-80 overflow-auto rounded-control border border-line bg-surface p-1.5 shadow-lift"
          >
            <ListBox<ComboboxOption>
              className="outline-none"
              renderEmptyState={() => <p className="px-3 py-2.5 text-muted">{labels.none}</p>}
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
