/** A value of a filter, and the number of results that have it under the other filters. */
export type FacetValue<Value = string> = { value: Value; count: number }

/** Compares two values for sorting: the one with more results comes first. */
export const byCount = <Value>(one: FacetValue<Value>, other: FacetValue<Value>): number => other.count - one.count
