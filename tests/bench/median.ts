/** The median of measurements; of an even number of them, the upper of the two in the middle. 0 without measurements. */
export const toMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
