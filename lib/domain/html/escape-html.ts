/** A text for HTML or XML, as content or in a quoted attribute: characters with a meaning there become numeric references. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
