import '#app/globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { rubik } from '#app/fonts/rubik.ts'
import { FaultBoundary } from '#components/layout/fault-boundary.tsx'
import { toBrand } from '#lib/agency/brand.ts'
import { toOrigin } from '#lib/agency/origin.ts'
import { toThemeCss } from '#lib/agency/theme.ts'
import { getAgency } from '#lib/data/agency.ts'
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

export default async function RootLayout({ params, children }: Props) {
  const { agency: code, locale: segment } = await params
  const locale = isLocale(segment) ? segment : defaultLocale
  const agency = isLocale(segment) ? await getAgency(code) : undefined
  const t = toTranslator(locale)
  return (
    <html lang={locale} dir={locales[locale].direction} className={rubik}>
      <head>{agency !== undefined && <style>{toThemeCss(agency)}</style>}</head>
      <body className="font-sans">
        <FaultBoundary words={{ title: t('screen.down.title'), text: t('screen.down.text'), again: t('screen.again') }}>
          {children}
        </FaultBoundary>
      </body>
    </html>
  )
}
