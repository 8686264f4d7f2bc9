import { Document, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import { PaperBlock } from '#components/documents/paper/blocks.tsx'
import type { Setting } from '#components/documents/paper/setting.tsx'
import { AT_FOOT, INK, LINE, MUTED, Say, TONES } from '#components/documents/paper/setting.tsx'
import type { Papers, Sheet } from '#lib/documents/sheet.ts'

type Props = {
  set: Setting
  papers: Papers
  sheet: Sheet
  language: string
  pageOf: (page: number, pages: number) => string
}

function Head({ set, papers, sheet }: Pick<Props, 'set' | 'papers' | 'sheet'>) {
  const colour = TONES[sheet.stamp.tone]
  return (
    <View>
      <View style={{ flexDirection: set.row, justifyContent: 'space-between', alignItems: 'center' }}>
        <View style={{ flexDirection: set.row, alignItems: 'center', columnGap: 7 }}>
          {/* The house's sun is no mark of an agency that has its own, and no picture is sent for from here. */}
          {papers.seller.logo === undefined && (
            <View style={{ width: 13, height: 13, borderRadius: 7, backgroundColor: set.colours.sun }} />
          )}
          <Say set={set} size={13} weight={600} colour={set.colours.primary}>
            {papers.seller.name}
          </Say>
        </View>
        <View
          style={{ borderWidth: 1, borderColor: colour, borderRadius: 10, paddingHorizontal: 10, paddingVertical: 2 }}
        >
          <Say set={set} size={9} weight={600} colour={colour} align="center">
            {sheet.stamp.text}
          </Say>
        </View>
      </View>
      <Say set={set} size={25} weight={600} style={{ marginTop: 14, lineHeight: 1.2 }}>
        {sheet.title}
      </Say>
      <Say set={set} size={9.5} colour={MUTED} style={{ marginTop: 2 }}>
        {sheet.lead}
      </Say>
    </View>
  )
}

/** The numbers that name the booking, and beyond the tear line the code that opens it. */
function Stub({ set, papers }: Pick<Props, 'set' | 'papers'>) {
  const { qr, label } = papers.link
  return (
    <View
      wrap={false}
      style={{
        flexDirection: set.row,
        alignItems: 'stretch',
        marginTop: 12,
        borderRadius: 12,
        backgroundColor: set.colours.soft,
      }}
    >
      <View
        style={{ flexGrow: 1, flexBasis: 0, flexDirection: set.row, columnGap: 26, padding: 14, alignItems: 'center' }}
      >
        {papers.references.map((reference, index) => (
          <View key={reference.label}>
            <Say set={set} size={7.5} colour={MUTED}>
              {reference.label}
            </Say>
            <Say set={set} size={index === 0 ? 19 : 12} weight={600} whole style={{ lineHeight: 1.25 }}>
              {reference.value}
            </Say>
          </View>
        ))}
      </View>
      <View
        style={{
          flexDirection: set.row,
          alignItems: 'center',
          columnGap: 8,
          paddingVertical: 8,
          paddingHorizontal: 12,
          ...set.tear,
        }}
      >
        <Say set={set} size={7.5} colour={MUTED} style={{ width: 62 }}>
          {label}
        </Say>
        <Svg viewBox={`0 0 ${qr.size} ${qr.size}`} style={{ width: 60, height: 60, backgroundColor: '#ffffff' }}>
          <Path d={qr.path} fill={INK} />
        </Svg>
      </View>
    </View>
  )
}

function Foot({ set, papers, pageOf }: Pick<Props, 'set' | 'papers' | 'pageOf'>) {
  return (
    <View
      fixed
      style={{
        ...AT_FOOT,
        paddingTop: 6,
        borderTopWidth: 0.75,
        borderTopColor: LINE,
      }}
    >
      <Say set={set} size={7.5} colour={MUTED}>
        {papers.seller.facts.join(' · ')}
      </Say>
      <View style={{ flexDirection: set.row, justifyContent: 'space-between' }}>
        <Say set={set} size={7.5} colour={MUTED}>
          {papers.madeAt}
        </Say>
        <Text
          style={{
            width: 110,
            fontFamily: 'Rubik',
            fontSize: 7.5,
            color: MUTED,
            direction: set.direction,
            textAlign: set.end,
          }}
          render={({ pageNumber, totalPages }) => pageOf(pageNumber, totalPages)}
        />
      </View>
    </View>
  )
}

/** One document on A4, as many pages as it takes. */
export function Paper({ set, papers, sheet, language, pageOf }: Props) {
  return (
    <Document
      title={`${sheet.title} ${papers.pnr}`.trim()}
      author={papers.seller.name}
      creator={papers.seller.name}
      producer={papers.seller.name}
      language={language}
    >
      <Page size="A4" style={{ paddingTop: 34, paddingHorizontal: 42, paddingBottom: 58, backgroundColor: '#ffffff' }}>
        <Head set={set} papers={papers} sheet={sheet} />
        <Stub set={set} papers={papers} />
        {sheet.blocks.map((block) => (
          <PaperBlock key={`${block.is} ${block.title}`} set={set} block={block} />
        ))}
        <Foot set={set} papers={papers} pageOf={pageOf} />
      </Page>
    </Document>
  )
}
