type Failure = { code?: string; message?: string; cause?: Failure }

/** Why a connection failed: the code of a system error, such as `ECONNREFUSED`, or the error's message. */
export function toReason(error: unknown): string {
  const { code, message, cause }: Failure = Object(error)
  return cause?.code ?? code ?? cause?.message ?? message ?? String(error)
}
