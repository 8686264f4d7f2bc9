/**
 * A schema.org entity. Each builder checks its own against schema-dts; the union of all its types is not used here, because
 * spreading it makes the type checker run for minutes.
 */
export type JsonLdEntity = { readonly '@type': string }

/**
 * The content of a `<script type="application/ld+json">`. The texts come from upstreams, so every character that could end
 * the script element or begin a comment is escaped.
 */
export function serializeJsonLd(entities: readonly JsonLdEntity[]): string {
  const [first] = entities
  const data =
    entities.length === 1
      ? { '@context': 'https://schema.org', ...first }
      : { '@context': 'https://schema.org', '@graph': entities }
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escapeCharacter)
}

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
