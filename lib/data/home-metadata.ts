import type { Metadata } from 'next'
import { toMetadata } from '#lib/agency/metadata.ts'
import type { getSite } from '#lib/data/site.ts'

/** The head of Home; of Home as an advertisement leads to it, too. */
export function toHomeMetadata(site: NonNullable<Awaited<ReturnType<typeof getSite>>>): Metadata {
  const { t } = site
  return toMetadata({
    ...site,
    title: t('home.title'),
    description: t('home.description'),
    overridable: true,
    share: 'home',
  })
}
