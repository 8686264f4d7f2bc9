/** Characters, at most, of the message of a contact form. A line break is one character. */
export const MAX_LEAD_MESSAGE_LENGTH = 4_000

/** Whether this text can be sent as the message of a contact form. Spaces around it are ignored. */
export function isLeadMessage(text: string): boolean {
  const { length } = text.trim()
  return length > 0 && length <= MAX_LEAD_MESSAGE_LENGTH
}
