/**
 * The startup parameters of a visit (specification, section 2), except those that a redirect itself resolves (destination, chain,
 * language), and the parameters by which advertising networks recognise their visits.
 */
const CAMPAIGN =
  /^(?:utm_\w{1,40}|gclid|gbraid|wbraid|dclid|fbclid|msclkid|dealType|marketerId|subMarketerId|partnerId|ga-debug)$/

/**
 * The target of a page's redirect with the campaign parameters of the request that it does not name. A page that is cached does not
 * know the query of its request, so its redirect loses them: the visit would be measured as one without a campaign.
 *
 * @param requestUrl path and query of the request.
 * @param location a path of this site; another target is returned unchanged.
 */
export function withCampaignQuery(requestUrl: string, location: string): string {
  if (!/^\/(?!\/)/.test(location)) return location
  const target = new URL(location, 'http://localhost')
  const query = new URLSearchParams(requestUrl.split('?', 2)[1])
  const lost = [...query].filter(([name]) => CAMPAIGN.test(name) && !target.searchParams.has(name))
  if (lost.length === 0) return location
  for (const [name, value] of lost) target.searchParams.append(name, value)
  return `${target.pathname}${target.search}${target.hash}`
}
