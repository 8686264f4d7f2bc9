import type { DisplayPhone } from '#lib/i18n/phone.ts'

type Props = {
  shown: DisplayPhone
  /** Read before the number by screen readers, where the text beside the link does not say what it is. */
  label?: string
  className?: string
}

/** A link that calls an already formatted phone number: for client components, because formatting needs a large library. */
export function PhoneLink({ shown, label, className = '' }: Props) {
  return (
    <a
      href={shown.href}
      dir="ltr"
      aria-label={label && `${label} ${shown.text}`}
      className={`inline-flex min-h-target items-center tabular-nums ${className}`}
    >
      {shown.text}
    </a>
  )
}
