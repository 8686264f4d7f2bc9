import type { z } from 'zod'
import { AgencyContent } from '#lib/contract/entities/agency.ts'

/** An agency with what the contract requires; `more` replaces and adds fields. */
export const toAgency = (more: Partial<z.input<typeof AgencyContent>> = {}): AgencyContent =>
  AgencyContent.parse({
    agencyCode: 'galim',
    odyAgentCode: 'G1',
    operation: 'galim',
    active: true,
    name: 'Galim',
    agencyOwner: 'Nofesh',
    host: 'galim.example',
    ...more,
  })

/** The fields of the agency on whose site the company's agents work. */
export const AGENTS_SITE = { agencyCode: 'agents', name: 'Agents', host: 'agents.example', forInternalAgentSite: true }
