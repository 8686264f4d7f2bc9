import { Document, Image, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import { PdfBlock } from '#components/documents/pdf/pdf-block.tsx'
import { FOOTER_POSITION, INK, LINE, MUTED, PdfText, TONES, usePdfTheme } from '#components/documents/pdf/pdf-theme.tsx'
import type { PdfLogo, WrittenPdf } from '#lib/domain/documents/pdf-input.ts'
import { drawQrCode } from '#lib/domain/documents/qr-code.ts'

type Props = {
  documentSet: WrittenPdf['documentSet']
  view: WrittenPdf['view']
  logo: PdfLogo | undefined
  language: string
  pageOf: (page: number, pages: number) => string
}

/** Points. */
const MAX_LOGO = { width: 110, height: 30 }

/** The agency's logo; without one the brand's sun. An agency whose logo could not be read or decoded has neither. */
function Mark({ documentSet, logo }: Pick<Props, 'documentSet' | 'logo'>) {
  const theme = usePdfTheme()
  if (logo) {
    const scale = Math.min(MAX_LOGO.width / logo.width, MAX_LOGO.height / logo.height)
    const size = { width: logo.width * scale, height: logo.height * scale }
    // Not cached by the renderer: its cache is of the process, and never ends.
    return <Image src={{ data: logo.png, format: 'png' }} cache={false} style={size} />
  }
  if (documentSet.seller.logo !== undefined) return null
  return <View style={{ width: 13, height: 13, borderRadius: 7, backgroundColor: theme.colours.sun }} />
}

function Header({ documentSet, view, logo }: Pick<Props, 'documentSet' | 'view' | 'logo'>) {
  const theme = usePdfTheme()
  const colour = TONES[view.stamp.tone]
  return (
    <View>
      <View style={{ flexDirection: theme.row, justifyContent: 'space-between', alignItems: 'center' }}>
        <View style={{ flexDirection: theme.row, alignItems: 'center', columnGap: 7 }}>
          <Mark documentSet={documentSet} logo={logo} />
          <PdfText size={13} weight={600} colour={theme.colours.primary}>
            {documentSet.seller.name}
          </PdfText>
        </View>
        <View
          style={{ borderWidth: 1, borderColor: colour, borderRadius: 10, paddingHorizontal: 10, paddingVertical: 2 }}
        >
          <PdfText size={9} weight={600} colour={colour} align="center">
            {view.stamp.text}
          </PdfText>
        </View>
      </View>
      <PdfText size={25} weight={600} style={{ marginTop: 14, lineHeight: 1.2 }}>
        {view.title}
      </PdfText>
      <PdfText size={9.5} colour={MUTED} style={{ marginTop: 2 }}>
        {view.lead}
      </PdfText>
    </View>
  )
}

/** The reference numbers, and the QR code of a booking's page. */
function References({ documentSet, view }: Pick<Props, 'documentSet' | 'view'>) {
  const theme = usePdfTheme()
  const { link } = documentSet
  const { references = documentSet.references } = view
  // Drawn here, in the worker process, and not by the site.
  const qr = link && drawQrCode(link.url)
  return (
    <View
      wrap={false}
      style={{
        flexDirection: theme.row,
        alignItems: 'stretch',
        marginTop: 12,
        borderRadius: 12,
        backgroundColor: theme.colours.soft,
      }}
    >
      <View
        style={{
          flexGrow: 1,
          flexBasis: 0,
          flexDirection: theme.row,
          // The numbers of two rooms do not fit into a line in every language.
          flexWrap: 'wrap',
          columnGap: 26,
          rowGap: 8,
          padding: 14,
          alignItems: 'center',
        }}
      >
        {references.map((reference, index) => (
          <View key={reference.label}>
            <PdfText size={7.5} colour={MUTED}>
              {reference.label}
            </PdfText>
            <PdfText size={index === 0 || reference.weight ? 19 : 12} weight={600} ltr style={{ lineHeight: 1.25 }}>
              {reference.value}
            </PdfText>
          </View>
        ))}
      </View>
      {link && qr && (
        <View
          style={{
            flexDirection: theme.row,
            alignItems: 'center',
            columnGap: 8,
            paddingVertical: 8,
            paddingHorizontal: 12,
            ...theme.tear,
          }}
        >
          <PdfText size={7.5} colour={MUTED} style={{ width: 62 }}>
            {link.label}
          </PdfText>
          <Svg viewBox={`0 0 ${qr.size} ${qr.size}`} style={{ width: 60, height: 60, backgroundColor: '#ffffff' }}>
            <Path d={qr.path} fill={INK} />
          </Svg>
        </View>
      )}
    </View>
  )
}

function Footer({ documentSet, pageOf }: Pick<Props, 'documentSet' | 'pageOf'>) {
  const theme = usePdfTheme()
  return (
    <View fixed style={{ ...FOOTER_POSITION, paddingTop: 6, borderTopWidth: 0.75, borderTopColor: LINE }}>
      {/* Separated by space: in Arabic and Hebrew a dot between them would end a line that is full. */}
      <View style={{ flexDirection: theme.row, flexWrap: 'wrap', columnGap: 12 }}>
        {documentSet.seller.details.map((detail) => (
          <PdfText key={detail} size={7.5} colour={MUTED}>
            {detail}
          </PdfText>
        ))}
      </View>
      <View style={{ flexDirection: theme.row, justifyContent: 'space-between' }}>
        <PdfText size={7.5} colour={MUTED}>
          {documentSet.madeAt}
        </PdfText>
        <Text
          style={{
            width: 110,
            fontFamily: 'Rubik',
            fontSize: 7.5,
            color: MUTED,
            direction: theme.direction,
            textAlign: theme.end,
          }}
          render={({ pageNumber, totalPages }) => pageOf(pageNumber, totalPages)}
        />
      </View>
    </View>
  )
}

/** One document on A4, on as many pages as needed. */
export function PdfDocument({ documentSet, view, logo, language, pageOf }: Props) {
  return (
    <Document
      title={`${view.title} ${documentSet.pnr}`.trim()}
      author={documentSet.seller.name}
      creator={documentSet.seller.name}
      producer={documentSet.seller.name}
      language={language}
    >
      <Page size="A4" style={{ paddingTop: 34, paddingHorizontal: 42, paddingBottom: 58, backgroundColor: '#ffffff' }}>
        <Header documentSet={documentSet} view={view} logo={logo} />
        <References documentSet={documentSet} view={view} />
        {view.blocks.map((block) => (
          <PdfBlock key={`${block.kind} ${block.title}`} block={block} />
        ))}
        <Footer documentSet={documentSet} pageOf={pageOf} />
      </Page>
    </Document>
  )
}
