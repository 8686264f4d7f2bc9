import { PhoneLink } from '#components/ui/phone-link.tsx'
import { formatPhone } from '#lib/i18n/phone.ts'

/** A phone number that can be called, whole and from left to right in every language. On the server: see `PhoneLink`. */
export function Phone({ number, ...rest }: { number: string; label: string; className?: string }) {
  return <PhoneLink shown={formatPhone(number)} {...rest} />
}
