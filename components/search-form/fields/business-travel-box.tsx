import { CheckboxInput } from '#components/ui/checkbox-input.tsx'

type Props = {
  label: string
  checked: boolean
  /** Without it the checkbox is uncontrolled, for the form without scripts. */
  onChange?: (checked: boolean) => void
}

/** The business-travel checkbox (specification, section 2). */
export function BusinessTravelBox({ label, checked, onChange }: Props) {
  return (
    <label className="inline-flex min-h-target items-center gap-2.5">
      <CheckboxInput
        name="business"
        value="1"
        data-part="business"
        {...(onChange ? { checked, onChange: ({ target }) => onChange(target.checked) } : { defaultChecked: checked })}
      />
      {label}
    </label>
  )
}
