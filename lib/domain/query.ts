/** Values as a query. A list repeats its name, `year=2026&year=2027`; undefined and null are left out. */
export function toQuery(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const item of [value].flat()) if (item !== undefined && item !== null) query.append(name, String(item))
  return query
}
