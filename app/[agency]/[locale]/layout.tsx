import '#app/globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { sendForLetters } from '#app/fonts/files.ts'
import { Counter } from '#components/counting/counter.tsx'
import type { CounterFacts } from '#components/counting/counter-work.tsx'
import { FaultBoundary } from '#components/layout/fault-boundary.tsx'
import { type AdTag, findAdTag } from '#lib/agency/ad-tag.ts'
import { toBrand } from '#lib/agency/brand.ts'
import { findOnsiteScript, mayHostAgents } from '#lib/agency/fcl.ts'
import { toOrigin } from '#lib/agency/origin.ts'
import { OUTSIDE } from '#lib/agency/outside.ts'
import { toThemeCss } from '#lib/agency/theme.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { getAgency } from '#lib/data/agency.ts'
import { getInfoPath } from '#lib/data/info-page.ts'
import { orElse } from '#lib/data/places.ts'
import { toAddress } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { defaultLocale, isLocale, locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

type Props = { params: Promise<{ agency: string; locale: string }>; children: ReactNode }

// Every page is made at its first visit and kept, per agency, language and path.
export const generateStaticParams = () => []
export const revalidate = 300

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency: code, locale } = await params
  const agency = isLocale(locale) ? await getAgency(code) : undefined
  return {
    ...(agency && { metadataBase: new URL(toOrigin(agency)) }),
    formatDetection: { telephone: false, date: false, address: false, email: false },
    icons: { icon: { url: agency?.favicon ?? toBrand(agency?.agencyOwner ?? '').favicon } },
  }
}

/** Who counts visits here and who may be logged in; empty for most agencies, and then nothing of it is loaded. */
async function toCounterFacts(agency: AgencyContent, tag: AdTag | undefined, locale: Locale): Promise<CounterFacts> {
  const t = toTranslator(locale)
  const privacy = tag && (await orElse(getInfoPath(agency.agencyCode, 'privacy'), undefined))
  const script = findOnsiteScript(agency)
  return {
    ...(mayHostAgents(agency) && { agents: { ...(script !== undefined && { script }) } }),
    ...(tag && {
      tag: {
        src: tag.src,
        ...(privacy !== undefined && { privacy: toAddress(locale, privacy) }),
        words: {
          title: t('consent.title'),
          text: t('consent.text'),
          privacy: t('consent.privacy'),
          accept: t('consent.accept'),
          refuse: t('consent.refuse'),
        },
      },
    }),
  }
}

export default async function RootLayout({ params, children }: Props) {
  const { agency: code, locale: segment } = await params
  const locale = isLocale(segment) ? segment : defaultLocale
  const agency = isLocale(segment) ? await getAgency(code) : undefined
  const t = toTranslator(locale)
  const tag = agency && findAdTag(agency)
  const facts = agency && (await toCounterFacts(agency, tag, locale))
  sendForLetters(locale)
  return (
    <html lang={locale} dir={locales[locale].direction}>
      <head>
        {agency !== undefined && <style>{toThemeCss(agency)}</style>}
        {tag && <meta name={OUTSIDE.name} content={OUTSIDE.tag} />}
        {facts?.agents?.script !== undefined && <meta name={OUTSIDE.name} content={OUTSIDE.onsite} />}
      </head>
      <body className="font-sans">
        <FaultBoundary words={{ title: t('screen.down.title'), text: t('screen.down.text'), again: t('screen.again') }}>
          {children}
        </FaultBoundary>
        {tag && <div id={tag.element} />}
        {facts && <Counter facts={facts} />}
      </body>
    </html>
  )
}
