import type { Adapter } from '#lib/contract/adapters/adapter.ts'
import { bffAdapter } from '#lib/contract/adapters/bff.ts'
import { domesticAdapter } from '#lib/contract/adapters/domestic.ts'
import type { Service, ServiceName } from '#lib/contract/service.ts'

/** The adapter of each service. */
export const ADAPTERS: Readonly<Record<ServiceName, Adapter<Service>>> = { bff: bffAdapter, domestic: domesticAdapter }
