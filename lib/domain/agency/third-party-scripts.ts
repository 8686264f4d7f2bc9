/**
 * The meta element with which a page declares its third-party scripts: `<meta name="nofesh-outside" content="tag">`.
 * lib/server/http adds their hosts to the page's content security policy. Content of a page cannot forge the element,
 * because React escapes it.
 */
export const THIRD_PARTY_META = { name: 'nofesh-outside', tag: 'tag', onsite: 'onsite' } as const
