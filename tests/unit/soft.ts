/** What is read of a text, whatever holds its lines together. */
export const soft = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
