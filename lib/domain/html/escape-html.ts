/** A text as HTML: the characters that have a meaning there as numeric references. For content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
