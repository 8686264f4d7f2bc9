import { afterEach, expect, test } from '@jest/globals'
import { showCampaignPhone } from '#lib/browser/campaign-phone.ts'
import '#tests/unit/components/ui/browser.ts'

const CAMPAIGN = {
  text: '03-000-0221',
  href: 'tel:+97230000221',
  instead: { text: '03-000-0220', href: 'tel:+97230000220' },
}
const toLink = ({ text, href }: { text: string; href: string }) =>
  `<a href="${href}" aria-label="Call ${text}"><bdi dir="ltr">${text}</bdi></a>`
const OTHER = toLink({ text: '*6535', href: 'tel:*6535' })

let stop: () => void
afterEach(() => stop())

test('the campaign’s number replaces the agency’s in links and their labels, and no other number', () => {
  document.body.innerHTML = toLink(CAMPAIGN.instead) + OTHER
  const words = document.querySelector('bdi')?.firstChild
  stop = showCampaignPhone(CAMPAIGN)
  expect(document.body.innerHTML).toBe(toLink(CAMPAIGN) + OTHER)
  expect(document.querySelector('bdi')?.firstChild).toBe(words)
})

test('the campaign’s number also replaces the agency’s in what is added to the page later', async () => {
  document.body.innerHTML = '<main></main>'
  stop = showCampaignPhone(CAMPAIGN)
  const added = document.createElement('section')
  added.innerHTML = toLink(CAMPAIGN.instead)
  document.querySelector('main')?.append(added)
  for (let tries = 0; tries < 50 && added.innerHTML !== toLink(CAMPAIGN); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10))
  expect(added.innerHTML).toBe(toLink(CAMPAIGN))
})
