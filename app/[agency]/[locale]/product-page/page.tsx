import type { Metadata } from 'next'
import { BareMissing } from '#components/layout/missing-page.tsx'
import { BadChoice } from '#components/product/bad-choice.tsx'
import { toProductForm } from '#components/product/product-form.ts'
import { ProductPage } from '#components/product/product-page.tsx'
import { toFacts } from '#components/product/to-facts.ts'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getProduct } from '#lib/data/product.ts'
import { getHolidays, searchAll } from '#lib/data/search.ts'
import { getSite } from '#lib/data/site.ts'
import { countForVisitor } from '#lib/proxy/page-count.ts'
import { readProduct, toSearch } from '#lib/search/product.ts'
import { readDraft } from '#lib/search/search.ts'
import { israelDate } from '#lib/stay/israel.ts'

type Params = { agency: string; locale: string }
type Query = Record<string, string | string[] | undefined>
type Props = { params: Promise<Params>; searchParams: Promise<Query> }

// Made for each visit: it is of today's dates, and of a party.
export const dynamic = 'force-dynamic'

function toQuery(query: Query): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([key, value = []]) =>
    [value].flat().map((one): [string, string] => [key, one]),
  )
  return new URLSearchParams(pairs)
}

async function read(params: Params, asked: Query) {
  const query = toQuery(asked)
  const plain = query.get('plain') === '1'
  query.delete('plain')
  const site = await getSite(params.agency, params.locale, `/product-page?${query}`)
  if (!site) return undefined
  const now = new Date()
  const today = israelDate(now)
  const draft = readDraft(query)
  const product = readProduct(query, today)
  const [hotelCode] = draft.hotels
  const dealId = query.get('dealId') ?? undefined
  const wanted = product.ok
    ? product.product
    : hotelCode === undefined
      ? undefined
      : { hotelCode, ...(dealId && { dealId }) }
  const found = wanted
    ? await getProduct(params.agency, site.locale, wanted, now.getTime())
    : { hotel: undefined, deal: undefined }
  const { hotel, deal } = found
  const kind = product.ok ? product.product.kind : draft.kind
  return {
    site,
    plain,
    now: now.toISOString(),
    today,
    draft,
    product,
    hotel,
    deal,
    kind,
    title: hotel?.name ?? deal?.title,
  }
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const known = await read(await params, await searchParams)
  if (!known) return {}
  const { site, kind, title: name } = known
  const { t } = site
  const titles = {
    package: () => t('product.titlePackage', { name: name ?? '' }),
    flight: () => t('product.titleFlight', { name: name ?? '' }),
    tour: () => t('product.titleTour', { name: name ?? '' }),
  }
  const toTitle =
    kind === 'package' || kind === 'flight' || kind === 'tour'
      ? titles[kind]
      : () => t('product.title', { name: name ?? '' })
  const title = name === undefined ? t('product.titleNone') : toTitle()
  return toMetadata({ ...site, title, description: t('product.description'), hidden: true })
}

export default async function Page({ params, searchParams }: Props) {
  const { agency, locale } = await params
  const known = await read({ agency, locale }, await searchParams)
  if (!known) return <BareMissing />
  const { site, plain, now, today, draft, product, hotel, deal, title = site.t('product.titleNone') } = known
  const form = toProductForm({ site, draft, product, deal, today })
  if (!product.ok)
    return <BadChoice site={site} title={title} hotel={hotel} deal={deal} form={form} faults={product.faults} />
  const choice = product.product
  const [holidays, progress] = await Promise.all([
    getHolidays(agency, Number(choice.checkIn.slice(0, 4))).catch(() => undefined),
    plain ? searchAll(agency, site.locale, toSearch(choice), { count: await countForVisitor() }) : undefined,
  ])
  const facts = toFacts({ choice, hotel, deal, holidays, phone: site.phone, now, path: site.path }, site.locale)
  return (
    <>
      {!plain && (
        <noscript
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React moves a meta out of noscript; the address is our own, and encoded
          dangerouslySetInnerHTML={{
            __html: `<meta http-equiv="refresh" content="0;url=?${toPlainQuery(site.path)}">`,
          }}
        />
      )}
      <ProductPage site={site} title={title} facts={facts} hotel={hotel} deal={deal} form={form} plain={progress} />
    </>
  )
}

function toPlainQuery(path: string): string {
  const query = new URLSearchParams(path.slice(path.indexOf('?') + 1))
  query.set('plain', '1')
  return `${query}`.replaceAll('&', '&amp;')
}
