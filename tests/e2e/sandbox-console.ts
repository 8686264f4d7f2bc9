/** Calls the API of a sandbox's console. Returns the JSON of the reply; undefined if it has none. */
export async function callConsole<T = unknown>(
  sandboxPort: number,
  method: string,
  path: string,
  body?: object,
): Promise<T | undefined> {
  const response = await fetch(`http://localhost:${sandboxPort}/console/api/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (!response.ok) throw new Error(`${response.status} for ${method} ${path} of the sandbox's console`)
  return response.status === 204 ? undefined : ((await response.json()) as T)
}

/** Makes suppliers of a sandbox answer after a second instead of about fifteen. */
export async function shortenSupplierTime(sandboxPort: number): Promise<void> {
  await callConsole(sandboxPort, 'PUT', 'switches', { name: 'booking-seconds', value: '1' })
}
