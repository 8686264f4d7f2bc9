/**
 * The options of an `LRUCache` of at most this many entries.
 *
 * With its option `max`, the cache allocates its tables for all entries when it is created: 1.3 ms for 20,000, 3.5 ms for 50,000,
 * also when it stays empty. With these, the tables grow with the entries.
 */
export const limitEntries = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 })
