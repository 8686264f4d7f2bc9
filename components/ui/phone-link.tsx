import type { DisplayPhone } from '#lib/i18n/phone.ts'

type Props = {
  shown: DisplayPhone
  label: string
  className?: string
}

/** A link that calls an already formatted phone number: for client components, because formatting needs a large library. */
export function PhoneLink({ shown, label, className = '' }: Props) {
  return (
    <a
      href={shown.href}
      aria-label={`${label} ${shown.text}`}
      className={`inline-flex min-h-11 items-center ${className}`}
    >
      <bdi dir="ltr">{shown.text}</bdi>
    </a>
  )
}
