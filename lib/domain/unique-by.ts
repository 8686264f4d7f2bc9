/** The items without those that have the key of an earlier one. */
export const uniqueBy = <Item>(items: readonly Item[], toKey: (item: Item) => string): Item[] =>
  [...Map.groupBy(items, toKey).values()].flatMap((same) => same.slice(0, 1))
