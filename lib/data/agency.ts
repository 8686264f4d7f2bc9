import { cache } from 'react'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { Code } from '#lib/contract/values.ts'
import { toAnswer } from '#lib/data/answer.ts'
import { bff } from '#lib/upstream/index.ts'

/** The agency of a code that the middleware wrote into the path; undefined when there is none, or none that is active. */
export const getAgency = cache(async (code: string): Promise<AgencyContent | undefined> => {
  if (!Code.safeParse(code).success) return undefined
  const agency = toAnswer(await bff('GET /agencyContents/byAgencyCode/{code}', { path: { code } }, { agency: code }))
  return agency?.active ? agency : undefined
})
