import { formatPhone } from '#lib/i18n/phone.ts'

/** A phone number that can be called, whole and from left to right in every language. */
export function Phone({ number, label, className = '' }: { number: string; label: string; className?: string }) {
  const { text, href } = formatPhone(number)
  return (
    <a href={href} aria-label={`${label} ${text}`} className={`inline-flex min-h-11 items-center ${className}`}>
      <bdi dir="ltr">{text}</bdi>
    </a>
  )
}
