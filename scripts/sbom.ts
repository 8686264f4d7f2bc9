/**
 * `npm run sbom`: writes the bill of materials and the licences of the packages that run in production into sbom/, and prints
 * how many packages have each licence.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { listLicences } from '#scripts/check/licences.ts'

const FOLDER = 'sbom'

const bill = execFileSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--loglevel=error'],
  { maxBuffer: 50_000_000 },
)
mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/nofesh.cdx.json`, bill)

const licences = listLicences(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const lines = licences.map(({ licence, packages }) => `${licence}\n${packages.map((name) => `  ${name}`).join('\n')}\n`)
writeFileSync(`${FOLDER}/licences.txt`, lines.join('\n'))
for (const { licence, packages } of licences)
  process.stdout.write(`${String(packages.length).padStart(5)}  ${licence}\n`)
process.stdout.write(`\nWritten: ${FOLDER}/nofesh.cdx.json (CycloneDX), ${FOLDER}/licences.txt\n`)
