import { Link, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { PdfFieldGrid } from '#components/documents/pdf/pdf-field-grid.tsx'
import type { PdfBlockProps, PdfTheme } from '#components/documents/pdf/pdf-theme.tsx'
import { CARD, INK, LINE, MUTED, PdfText, TONES } from '#components/documents/pdf/pdf-theme.tsx'
import { PdfFlight, PdfStay } from '#components/documents/pdf/pdf-travel.tsx'
import type { Block } from '#lib/domain/documents/document-view.ts'

function Rooms({ theme, block }: PdfBlockProps<'rooms'>) {
  return (
    <View style={{ rowGap: 8 }}>
      {block.rooms.map((room) => (
        <View
          key={`${room.title} ${room.name}`}
          wrap={false}
          style={{
            ...CARD,
            paddingVertical: 8,
            paddingHorizontal: 10,
            rowGap: 5,
          }}
        >
          <View style={{ flexDirection: theme.row, columnGap: 8, alignItems: 'baseline' }}>
            {room.title !== '' && (
              <PdfText theme={theme} size={8} colour={MUTED}>
                {room.title}
              </PdfText>
            )}
            <PdfText theme={theme} size={11} weight={600} style={{ flexGrow: 1, flexBasis: 0 }}>
              {room.name}
            </PdfText>
          </View>
          <PdfFieldGrid theme={theme} fields={room.fields} columns={3} />
        </View>
      ))}
    </View>
  )
}

function Days({ theme, block }: PdfBlockProps<'days'>) {
  return (
    <View>
      {block.days.map(({ label, title, text }, index) => (
        <View
          key={`${label} ${title}`}
          wrap={false}
          style={{
            flexDirection: theme.row,
            columnGap: 12,
            paddingVertical: 6,
            borderTopWidth: index === 0 ? 0 : 0.5,
            borderTopColor: LINE,
          }}
        >
          <PdfText theme={theme} size={9} weight={600} colour={theme.colours.primary} style={{ width: 128 }}>
            {label}
          </PdfText>
          <View style={{ flexGrow: 1, flexBasis: 0 }}>
            <PdfText theme={theme} size={10} weight={600}>
              {title}
            </PdfText>
            {text !== '' && <PdfText theme={theme}>{text}</PdfText>}
          </View>
        </View>
      ))}
    </View>
  )
}

function Notes({ theme, notes }: { theme: PdfTheme; notes: readonly string[] }) {
  return notes.map((note) => (
    <PdfText key={note} theme={theme} size={7.5} colour={MUTED} style={{ marginTop: 4 }}>
      {note}
    </PdfText>
  ))
}

// A table with more rows may be split between pages.
const MAX_UNBROKEN_ROWS = 14

// Aligned by the last digit in both directions.
const FIGURES = { width: 92, textAlign: 'right' } as const

function Prices({ theme, block }: PdfBlockProps<'prices'>) {
  return (
    <View>
      {block.rows.map(({ label, amount, kind }) => {
        const total = kind === 'total'
        const size = total ? 12 : 9.5
        return (
          <View
            key={`${label} ${amount}`}
            wrap={false}
            style={{
              flexDirection: theme.row,
              alignItems: 'baseline',
              columnGap: 12,
              paddingVertical: total ? 5 : 2.5,
              marginTop: total ? 3 : 0,
              borderTopWidth: total ? 1 : 0,
              borderTopColor: INK,
            }}
          >
            <PdfText theme={theme} size={size} weight={total ? 600 : 400} style={{ flexGrow: 1, flexBasis: 0 }}>
              {label}
            </PdfText>
            <PdfText theme={theme} size={size} weight={kind === 'line' ? 400 : 600} style={FIGURES}>
              {amount}
            </PdfText>
          </View>
        )
      })}
      <Notes theme={theme} notes={block.notes} />
    </View>
  )
}

function Fees({ theme, block }: PdfBlockProps<'fees'>) {
  return (
    <View style={{ rowGap: 3 }}>
      {block.rows.map(({ when, what, tone }) => (
        <View key={when} wrap={false} style={{ flexDirection: theme.row, alignItems: 'center', columnGap: 8 }}>
          <View style={{ width: 4, height: 14, borderRadius: 2, backgroundColor: TONES[tone] }} />
          <PdfText theme={theme} size={9.5} style={{ flexGrow: 1, flexBasis: 0 }}>
            {when}
          </PdfText>
          <PdfText theme={theme} size={9.5} weight={600} colour={TONES[tone]} align="end">
            {what}
          </PdfText>
        </View>
      ))}
      <Notes theme={theme} notes={block.notes} />
    </View>
  )
}

function Paragraphs({ theme, block }: PdfBlockProps<'text'>) {
  const last = block.paragraphs.length - 1
  return (
    <View style={{ rowGap: 4 }}>
      {block.paragraphs.map((paragraph, index) => {
        const href = index === last ? block.href : undefined
        return (
          <View key={paragraph}>
            {href === undefined ? (
              <PdfText theme={theme}>{paragraph}</PdfText>
            ) : (
              <Link src={href} style={{ textDecoration: 'none' }}>
                <PdfText theme={theme}>{paragraph}</PdfText>
              </Link>
            )}
          </View>
        )
      })}
    </View>
  )
}

function BlockContent({ theme, block }: { theme: PdfTheme; block: Block }): ReactNode {
  switch (block.kind) {
    case 'fields':
      return <PdfFieldGrid theme={theme} fields={block.fields} />
    case 'stay':
      return <PdfStay theme={theme} block={block} />
    case 'rooms':
      return <Rooms theme={theme} block={block} />
    case 'flights':
      return (
        <View style={{ rowGap: 8 }}>
          {block.flights.map((flight) => (
            <PdfFlight key={`${flight.number} ${flight.from.day}`} theme={theme} flight={flight} />
          ))}
        </View>
      )
    case 'days':
      return <Days theme={theme} block={block} />
    case 'prices':
      return <Prices theme={theme} block={block} />
    case 'fees':
      return <Fees theme={theme} block={block} />
    case 'text':
      return <Paragraphs theme={theme} block={block} />
  }
}

/** Is the block short enough to be moved to the next page instead of being split? */
function isShort(block: Block): boolean {
  switch (block.kind) {
    case 'text':
      return block.paragraphs.join('').length < 1_200
    case 'fields':
      return block.fields.length <= MAX_UNBROKEN_ROWS
    case 'prices':
    case 'fees':
      return block.rows.length <= MAX_UNBROKEN_ROWS
    case 'rooms':
      return block.rooms.length <= 2
    case 'flights':
      return block.flights.length <= 2
    case 'days':
      return block.days.length <= 5
    case 'stay':
      return true
  }
}

/** A block of a document with its title, which is never alone at the end of a page. */
export function PdfBlock({ theme, block }: { theme: PdfTheme; block: Block }) {
  return (
    <View wrap={!isShort(block)} style={{ marginTop: 12 }}>
      <View minPresenceAhead={90} style={{ marginBottom: 5 }}>
        <PdfText theme={theme} size={10.5} weight={600} colour={theme.colours.primary}>
          {block.title}
        </PdfText>
      </View>
      <BlockContent theme={theme} block={block} />
    </View>
  )
}
