/** The types of a file that a person may attach to a message. */
export const ATTACHMENT_TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/** The most bytes of an attached file. */
export const MAX_ATTACHMENT_BYTES = 4_000_000

/** Whether a file may be attached. A browser derives the type from the file's name, so the server looks into the file. */
export const isAttachment = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  ATTACHMENT_TYPES.includes(type) && size <= MAX_ATTACHMENT_BYTES
