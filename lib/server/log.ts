import { isIP } from 'node:net'
import { trace } from '@opentelemetry/api'
import pino from 'pino'
import { mask, maskText } from '#lib/server/mask.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** A logger of JSON lines that masks personal data, secrets and session ids in every field and message. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Finds the log lines of a trace.
    mixin() {
      const traceId = trace.getActiveSpan()?.spanContext().traceId
      return traceId === undefined ? {} : { traceId }
    },
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) =>
        Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [
            name,
            field instanceof Error ? field : maskField(name, field),
          ]),
        ),
    },
    serializers: { err: toPlainError },
    hooks: {
      logMethod(args, method) {
        method.apply(this, args.map((arg) => (typeof arg === 'string' ? maskText(arg) : arg)) as typeof args)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

// The address from which an attack comes must be readable, and looks like a long number.
const isClientAddress = (name: string, field: unknown) =>
  name === 'address' && typeof field === 'string' && isIP(field.replace(/\/64$/, '')) !== 0

function maskField(name: string, field: unknown): unknown {
  if (isClientAddress(name, field)) return field
  const masked = mask({ [name]: field })
  return (masked as Record<string, unknown>)[name]
}

function toPlainError(error: unknown): unknown {
  if (!(error instanceof Error)) return mask(error)
  return { type: error.name, message: maskText(error.message), stack: maskText(error.stack ?? '') }
}

export const log: Log = processSingleton('log', () => createLog(process.env.LOG_LEVEL ?? 'info'))
