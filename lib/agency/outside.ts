/**
 * Says to lib/serving that a page may run a script of others, and of whom: rendered as `<meta name="nofesh-outside">`.
 * No text of a page can bring it about, because it would be escaped.
 */
export const OUTSIDE = { name: 'nofesh-outside', tag: 'tag', onsite: 'onsite' } as const
