import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * The arguments of a command. Undefined when one is unknown, or has no value; the reason and the usage are then printed. An argument
 * can be unknown because npm's `--` was forgotten: npm then takes `--host` for its own option, and passes on only the value.
 */
export function readOptions<const Config extends ParseArgsConfig>(config: Config, help: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    failWithUsage(error instanceof Error ? error.message : String(error), help)
    return undefined
  }
}

/** Says why a command does nothing, and how it is called. Its exit code is then 2. */
export function failWithUsage(reason: string, help: string): void {
  process.stderr.write(`${reason}\n`)
  process.stdout.write(`${help}\n`)
  process.exitCode = 2
}
