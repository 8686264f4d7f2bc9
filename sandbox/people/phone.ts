/** A phone number as the sandbox keeps it: E.164, Israel unless it says otherwise. */
export function normalisePhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+') || digits.startsWith('972')) return `+${digits.replace(/^9720/, '972')}`
  return `+972${digits.replace(/^0/, '')}`
}
