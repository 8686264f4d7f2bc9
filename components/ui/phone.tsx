import { PhoneLink } from '#components/ui/phone-link.tsx'
import { formatPhone } from '#lib/i18n/phone.ts'

/** A link that calls a phone number, left to right in every language. For server components; otherwise use `PhoneLink`. */
export function Phone({ number, ...rest }: { number: string; label: string; className?: string }) {
  return <PhoneLink shown={formatPhone(number)} {...rest} />
}
