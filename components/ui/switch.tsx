import type { ComponentProps } from 'react'
import { useField } from '#components/ui/field.tsx'

// The knob moves by a start margin, which follows the text direction.
const TRACK =
  'relative h-7 w-12 shrink-0 appearance-none rounded-full border border-edge bg-sunken transition-colors ' +
  'before:absolute before:top-1/2 before:start-0 before:ms-[3px] before:size-5 before:-translate-y-1/2 before:rounded-full ' +
  'before:bg-edge before:transition-[margin] before:duration-calm before:content-[""] hover:border-ink ' +
  'checked:border-primary checked:bg-primary checked:before:ms-[23px] checked:before:bg-on-primary ' +
  'forced-colors:appearance-auto disabled:cursor-not-allowed disabled:opacity-50'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> & {
  label: string
  hint?: string | undefined
}

/** A setting that takes effect immediately. Use Checkbox in a form that is submitted later. */
export function Switch({ label, hint, id: ownId, ...input }: Props) {
  const { id, control } = useField({ id: ownId, hint })
  return (
    <div>
      <label htmlFor={id} className="flex min-h-target items-center justify-between gap-4 py-2">
        <span className="min-w-0">{label}</span>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state */}
        <input {...input} {...control} type="checkbox" role="switch" className={TRACK} />
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="-mt-1.5 pe-16 pb-2 text-muted text-small">
          {hint}
        </p>
      )}
    </div>
  )
}
