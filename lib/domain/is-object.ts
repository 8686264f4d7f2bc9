/** Whether a value from outside, such as a stored one, has fields that can be read. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
