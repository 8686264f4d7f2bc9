/** `npm run doctor`: checks the environment of a deployment from this machine, and gives advice. Changes nothing. */
import { runChecks } from '#scripts/doctor/checks.ts'
import { readOptions } from '#scripts/read-options.ts'

const HELP = `Checks the site's environment from this machine: variables, upstreams, clock, shared store, folders, names, certificates.

  npm run doctor -- --host www.example.co.il [--host …]

Reads the same environment variables as the site. Exit code: 0 when nothing is bad, 1 when something is, 2 when an option is unknown.`

const options = readOptions({ options: { host: { type: 'string', multiple: true }, help: { type: 'boolean' } } }, HELP)
if (options?.values.help) process.stdout.write(`${HELP}\n`)
else if (options) {
  const findings = await runChecks(process.env, options.values.host ?? [])
  const signs = { good: 'good   ', warning: 'warning', bad: 'BAD    ' } as const
  for (const { check, verdict, text } of findings) process.stdout.write(`${signs[verdict]}  ${check}: ${text}\n`)
  process.exitCode = findings.some(({ verdict }) => verdict === 'bad') ? 1 : 0
}
