'use client'

import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { isRtl, toArrowStep } from '#components/ui/direction.ts'
import { FieldGroup, type FieldProps, useField } from '#components/ui/field.tsx'

const DOT =
  'size-6 shrink-0 appearance-none rounded-full border border-edge bg-surface transition-[border-width,border-color] ' +
  'hover:border-ink checked:border-[7px] checked:border-primary forced-colors:appearance-auto ' +
  'disabled:cursor-not-allowed disabled:opacity-50'

const CARD =
  'flex min-h-target items-start gap-3 rounded-control border border-edge bg-surface p-4 transition-colors ' +
  // Not the brand's colour, which may look like the red of an invalid field.
  'hover:border-ink has-[:checked]:border-ink has-[:checked]:shadow-[inset_0_0_0_1px_var(--ink)] ' +
  'has-[:disabled]:border-line has-[:disabled]:bg-sunken ' +
  'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-primary has-[:focus-visible]:outline-offset-2 ' +
  '[&_input:focus-visible]:outline-none'

export type RadioOption = {
  value: string
  label: string
  hint?: string
  /** At the end of the line: a price. */
  end?: ReactNode
  disabled?: boolean
}

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'children' | 'value' | 'defaultValue' | keyof FieldProps> & {
    name: string
    options: readonly RadioOption[]
    value?: string
    defaultValue?: string
  }

/** Browsers move with the arrow keys in Hebrew and Arabic as they do in English. This makes the keys follow the direction of the text. */
function onArrow(event: KeyboardEvent<HTMLInputElement>) {
  const here = event.currentTarget
  const step = toArrowStep(event.key, here)
  if (step === undefined || !isRtl(here)) return
  event.preventDefault()
  const group = here.closest('fieldset')
  const all = [...(group?.querySelectorAll<HTMLInputElement>('input[type=radio]:not(:disabled)') ?? [])]
  const next = all.at((all.indexOf(here) + step) % all.length)
  next?.focus()
  next?.click()
}

/** Radio buttons, each on a card. `register` applies to all inputs. */
export function RadioGroup(props: Props) {
  const { label, hint, error, mark, required, id: ownId, options, value, defaultValue, ...rest } = props
  const { className, onKeyDown, ...input } = rest
  const { id } = useField({ id: ownId, hint, error })
  return (
    <FieldGroup {...{ id, label, hint, error, mark, className }} required={required ?? false}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-3">
        {options.map((option, index) => {
          const own = index === 0 ? id : `${id}-${index}`
          return (
            <label key={option.value} className={CARD}>
              <input
                {...input}
                type="radio"
                id={own}
                value={option.value}
                aria-labelledby={`${own}-label`}
                {...(option.hint !== undefined && { 'aria-describedby': `${own}-more` })}
                disabled={option.disabled ?? input.disabled ?? false}
                {...(value !== undefined && { checked: value === option.value })}
                {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
                className={DOT}
                onKeyDown={(event) => {
                  onArrow(event)
                  onKeyDown?.(event)
                }}
              />
              <span className="grid min-w-0 grow">
                <span id={`${own}-label`} className="font-medium">
                  {option.label}
                </span>
                {option.hint !== undefined && (
                  <span id={`${own}-more`} className="text-muted text-small">
                    {option.hint}
                  </span>
                )}
              </span>
              {option.end !== undefined && <span className="shrink-0 whitespace-nowrap">{option.end}</span>}
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
