import { TickBox } from '#components/ui/tick-box.tsx'

type Props = {
  label: string
  checked: boolean
  /** Absent on the server. */
  onChange?: (checked: boolean) => void
}

/** The business-travel box (specification, section 2). */
export function Business({ label, checked, onChange }: Props) {
  return (
    <label className="inline-flex min-h-target items-center gap-2.5">
      <TickBox
        name="business"
        value="1"
        data-part="business"
        {...(onChange ? { checked, onChange: ({ target }) => onChange(target.checked) } : { defaultChecked: checked })}
      />
      {label}
    </label>
  )
}
