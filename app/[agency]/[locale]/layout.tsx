import '#app/globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { preloadFonts } from '#app/fonts/files.ts'
import { Analytics } from '#components/analytics/analytics.tsx'
import type { AnalyticsConfig } from '#components/analytics/analytics-runtime.tsx'
import { DeskIsland } from '#components/desk/desk-island.tsx'
import { LinkNavigation } from '#components/layout/link-navigation.tsx'
import { PageErrorBoundary } from '#components/layout/page-error-boundary.tsx'
import { IncompletePageExpiry } from '#components/layout/page-expiry.tsx'
import { PressableStyle } from '#components/layout/pressable-style.tsx'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { toBrand } from '#lib/domain/agency/brand.ts'
import { toThemeCss } from '#lib/domain/agency/theme.ts'
import { THIRD_PARTY_META } from '#lib/domain/agency/third-party-scripts.ts'
import { defaultLocale, isLocale, type Locale, locales } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { type AdTag, findAdTag } from '#lib/server/agency/ad-tag.ts'
import { findOnsiteScript, mayHostAgents } from '#lib/server/agency/fcl.ts'
import { toOrigin } from '#lib/server/agency/origin.ts'
import { getAgency } from '#lib/server/data/agencies.ts'
import { getLegalPaths } from '#lib/server/data/content.ts'
import { readOptional } from '#lib/server/data/page-reads.ts'

type Props = { params: Promise<{ agency: string; locale: string }>; children: ReactNode }

// Every page is rendered on its first visit and cached, by agency, language and path.
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

/** The configuration of analytics and of FCL agents; empty for most agencies, whose pages then load no code for it. */
function toAnalyticsConfig(
  agency: AgencyContent,
  tag: AdTag | undefined,
  privacy: string | undefined,
  locale: Locale,
): AnalyticsConfig {
  const t = toTranslator(locale)
  const script = findOnsiteScript(agency)
  return {
    ...(mayHostAgents(agency) && { agents: { ...(script !== undefined && { script }) } }),
    ...(tag && {
      adTag: {
        src: tag.src,
        ...(privacy !== undefined && { privacy: toLocalizedPath(locale, privacy) }),
        labels: {
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
  const reads = tag && (await readOptional('layout', { infoPages: async () => (await getLegalPaths(code)).privacy }))
  const analytics = agency && toAnalyticsConfig(agency, tag, reads?.values.infoPages, locale)
  preloadFonts(locale)
  return (
    <html lang={locale} dir={locales[locale].direction}>
      <head>
        {(reads?.missing.length ?? 0) > 0 && <IncompletePageExpiry />}
        <PressableStyle />
        {agency !== undefined && <style>{toThemeCss(agency)}</style>}
        {tag && <meta name={THIRD_PARTY_META.name} content={THIRD_PARTY_META.tag} />}
        {analytics?.agents?.script !== undefined && (
          <meta name={THIRD_PARTY_META.name} content={THIRD_PARTY_META.onsite} />
        )}
      </head>
      <body className="font-sans">
        {agency?.forInternalAgentSite && <DeskIsland locale={locale} />}
        <PageErrorBoundary
          labels={{
            title: t('screen.down.title'),
            text: t('screen.down.text'),
            again: t('screen.again'),
            home: t('missing.home'),
          }}
          home={toLocalizedPath(locale, '/')}
        >
          {children}
        </PageErrorBoundary>
        {tag && <div id={tag.element} />}
        <LinkNavigation />
        {analytics && <Analytics config={analytics} />}
      </body>
    </html>
  )
}
