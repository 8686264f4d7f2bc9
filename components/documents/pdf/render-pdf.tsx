import path from 'node:path'
import { Font, renderToBuffer } from '@react-pdf/renderer'
import { PdfDocument } from '#components/documents/pdf/pdf-document.tsx'
import { PdfThemeProvider, toPdfTheme } from '#components/documents/pdf/pdf-theme.tsx'
import { toBrand } from '#lib/domain/agency/brand.ts'
import type { PdfInput, PdfLogo } from '#lib/domain/documents/pdf-input.ts'
import { writePdf } from '#lib/domain/documents/write/pdf.ts'
import { locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const FONTS = path.join(process.cwd(), 'lib/domain/documents/fonts')

let registered = false

function registerFonts(): void {
  if (registered) return
  registered = true
  Font.register({
    family: 'Rubik',
    fonts: [400, 600].map((fontWeight) => ({ src: path.join(FONTS, `rubik-${fontWeight}.ttf`), fontWeight })),
  })
  Font.registerHyphenationCallback((word) => [word])
}

/**
 * Writes a document and renders it as an A4 PDF with embedded fonts, in the language's direction and the agency's colours. Takes about
 * 0.1 s of CPU time and reads only the two font files. The server calls it in a worker process (render-worker.ts).
 *
 * @param logo the agency's; without it the PDF has its name alone, or its brand's sun when the agency has no logo.
 */
export async function renderPdf(input: PdfInput, logo?: PdfLogo): Promise<Uint8Array> {
  const { locale, agency } = input
  const { documentSet, view } = writePdf(input)
  registerFonts()
  const t = toTranslator(locale)
  const { primary, ground } = agency.colors
  const theme = toPdfTheme(locales[locale].direction, { primary, ground }, toBrand(agency.agencyOwner).sun)
  return await renderToBuffer(
    <PdfThemeProvider value={theme}>
      <PdfDocument
        documentSet={documentSet}
        view={view}
        logo={logo}
        language={locales[locale].tag}
        pageOf={(page, pages) => t('documents.page', { page, pages })}
      />
    </PdfThemeProvider>,
  )
}
