import { Link, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { PdfFieldGrid } from '#components/documents/pdf/pdf-field-grid.tsx'
import {
  CARD,
  INK,
  LINE,
  MUTED,
  type PdfBlockProps,
  PdfText,
  TONES,
  usePdfTheme,
} from '#components/documents/pdf/pdf-theme.tsx'
import { PdfFlight, PdfStay } from '#components/documents/pdf/pdf-travel.tsx'
import type { Block } from '#lib/domain/documents/document-view.ts'

function Rooms({ block }: PdfBlockProps<'rooms'>) {
  const theme = usePdfTheme()
  return (
    <View style={{ rowGap: 8 }}>
      {block.rooms.map((room) => (
        <View
          key={`${room.title} ${room.name}`}
          wrap={false}
          style={{ ...CARD, paddingVertical: 8, paddingHorizontal: 10, rowGap: 5 }}
        >
          <View style={{ flexDirection: theme.row, columnGap: 8, alignItems: 'baseline' }}>
            {room.title !== '' && (
              <PdfText size={8} colour={MUTED}>
                {room.title}
              </PdfText>
            )}
            <PdfText size={11} weight={600} style={{ flexGrow: 1, flexBasis: 0 }}>
              {room.name}
            </PdfText>
          </View>
          <PdfFieldGrid fields={room.fields} columns={3} />
        </View>
      ))}
    </View>
  )
}

function Days({ block }: PdfBlockProps<'days'>) {
  const theme = usePdfTheme()
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
          <PdfText size={9} weight={600} colour={theme.colours.primary} style={{ width: 128 }}>
            {label}
          </PdfText>
          <View style={{ flexGrow: 1, flexBasis: 0 }}>
            <PdfText size={10} weight={600}>
              {title}
            </PdfText>
            {text !== '' && <PdfText>{text}</PdfText>}
          </View>
        </View>
      ))}
    </View>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <PdfText key={note} size={7.5} colour={MUTED} style={{ marginTop: 4 }}>
      {note}
    </PdfText>
  ))
}

// A table with more rows may be split between pages.
const MAX_UNBROKEN_ROWS = 14

// Aligned by the last digit in both directions.
const FIGURES = { width: 92, textAlign: 'right' } as const

function Prices({ block }: PdfBlockProps<'prices'>) {
  const theme = usePdfTheme()
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
            <PdfText size={size} weight={total ? 600 : 400} style={{ flexGrow: 1, flexBasis: 0 }}>
              {label}
            </PdfText>
            <PdfText size={size} weight={kind === 'line' ? 400 : 600} style={FIGURES}>
              {amount}
            </PdfText>
          </View>
        )
      })}
      <Notes notes={block.notes} />
    </View>
  )
}

function Fees({ block }: PdfBlockProps<'fees'>) {
  const theme = usePdfTheme()
  return (
    <View style={{ rowGap: 3 }}>
      {block.rows.map(({ when, what, tone }) => (
        <View key={when} wrap={false} style={{ flexDirection: theme.row, alignItems: 'center', columnGap: 8 }}>
          <View style={{ width: 4, height: 14, borderRadius: 2, backgroundColor: TONES[tone] }} />
          <PdfText size={9.5} style={{ flexGrow: 1, flexBasis: 0 }}>
            {when}
          </PdfText>
          <PdfText size={9.5} weight={600} colour={TONES[tone]} align="end">
            {what}
          </PdfText>
        </View>
      ))}
      <Notes notes={block.notes} />
    </View>
  )
}

function Paragraphs({ block }: PdfBlockProps<'text'>) {
  const last = block.paragraphs.length - 1
  return (
    <View style={{ rowGap: 4 }}>
      {block.paragraphs.map((paragraph, index) => {
        const href = index === last ? block.href : undefined
        return (
          <View key={paragraph}>
            {href === undefined ? (
              <PdfText>{paragraph}</PdfText>
            ) : (
              <Link src={href} style={{ textDecoration: 'none' }}>
                <PdfText>{paragraph}</PdfText>
              </Link>
            )}
          </View>
        )
      })}
    </View>
  )
}

function BlockContent({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'fields':
      return <PdfFieldGrid fields={block.fields} />
    case 'stay':
      return <PdfStay block={block} />
    case 'rooms':
      return <Rooms block={block} />
    case 'flights':
      return (
        <View style={{ rowGap: 8 }}>
          {block.flights.map((flight) => (
            <PdfFlight key={`${flight.number} ${flight.from.day}`} flight={flight} />
          ))}
        </View>
      )
    case 'days':
      return <Days block={block} />
    case 'prices':
      return <Prices block={block} />
    case 'fees':
      return <Fees block={block} />
    case 'text':
      return <Paragraphs block={block} />
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
      return block.flights.length <= 1
    case 'days':
      return block.days.length <= 5
    case 'stay':
      return true
  }
}

/** Points: a title is not on a page that has no more space than this below it, which is that of a flight or a room. */
const FIRST_PART = 150

/** A block of a document with its title, which is never alone at the end of a page. */
export function PdfBlock({ block }: { block: Block }) {
  const theme = usePdfTheme()
  const parts = (
    <>
      <View minPresenceAhead={FIRST_PART} style={{ marginTop: 12, marginBottom: 5 }}>
        <PdfText size={10.5} weight={600} colour={theme.colours.primary}>
          {block.title}
        </PdfText>
      </View>
      <BlockContent block={block} />
    </>
  )
  // The renderer moves a title to the next page only where something is before it in the same element: here, the other blocks.
  return isShort(block) ? <View wrap={false}>{parts}</View> : parts
}
