import type { Metadata } from 'next'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { InvalidChoice } from '#components/product/invalid-choice.tsx'
import { ProductPage } from '#components/product/product-page.tsx'
import { toChoiceFormProps } from '#components/product/to-choice-form-props.ts'
import { toProductCrumbs } from '#components/product/to-product-crumbs.ts'
import { toProductViewModel } from '#components/product/to-view-model.ts'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { toCallAttribution } from '#lib/domain/attribution/call-attribution.ts'
import { toQuery } from '#lib/domain/query.ts'
import { PRODUCT_KINDS } from '#lib/domain/search/kinds.ts'
import { readProduct, toProductSearch } from '#lib/domain/search/product.ts'
import { readDraft } from '#lib/domain/search/search.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { getProduct, toListedHotelCodes } from '#lib/server/data/products.ts'
import { searchAll } from '#lib/server/data/search.ts'
import { createVisitorLimits } from '#lib/server/proxy/page-rate-limit.ts'
import { getPageAttribution } from '#lib/server/session/page-attribution.ts'

type Params = { agency: string; locale: string }
type Query = Record<string, string | string[] | undefined>
type Props = { params: Promise<Params>; searchParams: Promise<Query> }

// Rendered for each request: it depends on the current date and on the query.
export const dynamic = 'force-dynamic'

async function read(params: Params, searchParams: Query) {
  const query = toQuery(searchParams)
  const plain = query.get('plain') === '1'
  query.delete('plain')
  const site = await getSite(params.agency, params.locale, `/product-page?${query}`)
  if (!site) return undefined
  const now = new Date()
  const today = toIsraelDate(now)
  const draft = await toListedHotelCodes(params.agency, site.locale, readDraft(query))
  const product = readProduct(query, today, draft)
  const [hotelCode] = draft.hotels
  const dealId = query.get('dealId') ?? undefined
  const wanted = product.ok
    ? product.product
    : hotelCode === undefined
      ? undefined
      : { hotelCode, ...(dealId && { dealId }) }
  const found = wanted
    ? await getProduct(params.agency, site.locale, wanted, now.getTime())
    : {
        hotel: undefined,
        codes: [],
        hasDestinationPage: false,
        isUndescribed: false,
        deal: undefined,
        hasDealEnded: false,
        holidays: undefined,
      }
  const { hotel, deal } = found
  const kind = product.ok ? product.product.kind : PRODUCT_KINDS.find((one) => one === draft.kind)
  return {
    site,
    plain,
    now: now.toISOString(),
    today,
    draft,
    product,
    ...found,
    dealId: wanted?.dealId,
    name: hotel?.name ?? deal?.title,
    what: site.t(`product.page.${kind ?? 'hotel'}`),
  }
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const known = await read(await params, await searchParams)
  if (!known) return {}
  const { site, name, what } = known
  const { t } = site
  const title = name === undefined ? what : t('product.title', { what, name })
  return toMetadata({ ...site, title, description: t('product.description'), hidden: true })
}

export default async function Page({ params, searchParams }: Props) {
  const { agency, locale } = await params
  const known = await read({ agency, locale }, await searchParams)
  if (!known) return <NotFoundSignal />
  const { site, plain, now, today, draft, product, hotel, isUndescribed, name, what } = known
  const { codes, hasDestinationPage, deal, dealId, hasDealEnded, holidays } = known
  const title = name ?? what
  const crumbs = toProductCrumbs({ site, hotel, hasDestinationPage, title, what })
  const form = toChoiceFormProps({ site, draft, product, hotel, codes, deal, dealId, hasDealEnded, today })
  if (!product.ok)
    return <InvalidChoice {...{ site, title, crumbs, hotel, isUndescribed, deal, form }} faults={product.faults} />
  const choice = product.product
  const progress = plain
    ? await searchAll(agency, site.locale, toProductSearch(choice), {
        ...(await createVisitorLimits()),
        attribution: toCallAttribution(site.agency, await getPageAttribution()),
      })
    : undefined
  const viewModel = toProductViewModel(
    { choice, hotel, deal, hasDealEnded, holidays, phone: site.phone, now, path: site.path },
    site.locale,
  )
  return (
    <>
      {!plain && (
        <noscript
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React moves a meta out of noscript; the address is encoded
          dangerouslySetInnerHTML={{
            __html: `<meta http-equiv="refresh" content="0;url=?${toPlainQuery(site.path)}">`,
          }}
        />
      )}
      <ProductPage
        site={site}
        title={title}
        crumbs={crumbs}
        product={viewModel}
        hotel={hotel}
        isUndescribed={isUndescribed}
        deal={deal}
        form={form}
        noScriptProgress={progress}
      />
    </>
  )
}

/** The query of the page without JavaScript, escaped for an HTML attribute. */
function toPlainQuery(path: string): string {
  const query = new URLSearchParams(path.slice(path.indexOf('?') + 1))
  query.set('plain', '1')
  return `${query}`.replaceAll('&', '&amp;')
}
