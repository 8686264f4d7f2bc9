/** A phone number in E.164; Israeli when it has no country code. */
export function normalisePhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+') || digits.startsWith('972')) return `+${digits.replace(/^9720/, '972')}`
  return `+972${digits.replace(/^0/, '')}`
}
