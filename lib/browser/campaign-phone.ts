import type { SignInState } from '#lib/contract/sign-in-state.ts'

type CampaignPhone = NonNullable<SignInState['campaignPhone']>

/** Shows the campaign's number in place of the agency's in every link that calls it. */
function replacePhones(root: ParentNode, { text, href, instead }: CampaignPhone): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')) {
    if (link.getAttribute('href') !== instead.href) continue
    link.setAttribute('href', href)
    const label = link.getAttribute('aria-label')
    if (label !== null) link.setAttribute('aria-label', label.replace(instead.text, text))
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
    // The text nodes remain, because React refers to them.
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      node.data = node.data.replace(instead.text, text)
    }
  }
}

/**
 * Shows the phone number of the visit's campaign on this page (specification, sections 2 and 9), also in what is added
 * to the page later. Cached pages are the same for all visitors, so they have the agency's own number.
 *
 * @returns stops watching the page.
 */
export function showCampaignPhone(campaign: CampaignPhone): () => void {
  replacePhones(document, campaign)
  let frame = 0
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => replacePhones(document, campaign))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}
