import type { PhoneShown } from '#lib/i18n/phone.ts'

/** A phone number as it is shown, and what calls it: for client components, since formatting one is heavy. */
export function PhoneLink({ shown, label, className = '' }: { shown: PhoneShown; label: string; className?: string }) {
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
