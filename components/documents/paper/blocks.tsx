import { Link, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { FactGrid } from '#components/documents/paper/facts.tsx'
import type { Of, Setting } from '#components/documents/paper/setting.tsx'
import { CARD, INK, LINE, MUTED, Say, TONES } from '#components/documents/paper/setting.tsx'
import { Flight, Stay } from '#components/documents/paper/travel.tsx'
import type { Block } from '#lib/documents/sheet.ts'

function Rooms({ set, block }: Of<'rooms'>) {
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
          <View style={{ flexDirection: set.row, columnGap: 8, alignItems: 'baseline' }}>
            {room.title !== '' && (
              <Say set={set} size={8} colour={MUTED}>
                {room.title}
              </Say>
            )}
            <Say set={set} size={11} weight={600} style={{ flexGrow: 1, flexBasis: 0 }}>
              {room.name}
            </Say>
          </View>
          <FactGrid set={set} facts={room.facts} columns={3} />
        </View>
      ))}
    </View>
  )
}

function Days({ set, block }: Of<'days'>) {
  return (
    <View>
      {block.days.map(({ label, title, text }, index) => (
        <View
          key={`${label} ${title}`}
          wrap={false}
          style={{
            flexDirection: set.row,
            columnGap: 12,
            paddingVertical: 6,
            borderTopWidth: index === 0 ? 0 : 0.5,
            borderTopColor: LINE,
          }}
        >
          <Say set={set} size={9} weight={600} colour={set.colours.primary} style={{ width: 128 }}>
            {label}
          </Say>
          <View style={{ flexGrow: 1, flexBasis: 0 }}>
            <Say set={set} size={10} weight={600}>
              {title}
            </Say>
            {text !== '' && <Say set={set}>{text}</Say>}
          </View>
        </View>
      ))}
    </View>
  )
}

function Notes({ set, notes }: { set: Setting; notes: readonly string[] }) {
  return notes.map((note) => (
    <Say key={note} set={set} size={7.5} colour={MUTED} style={{ marginTop: 4 }}>
      {note}
    </Say>
  ))
}

// More rows than this and a table may be cut at a page's end.
const KEPT_TOGETHER = 14

// Figures stand under each other by their last digit, in either direction.
const FIGURES = { width: 92, textAlign: 'right' } as const

function Prices({ set, block }: Of<'prices'>) {
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
              flexDirection: set.row,
              alignItems: 'baseline',
              columnGap: 12,
              paddingVertical: total ? 5 : 2.5,
              marginTop: total ? 3 : 0,
              borderTopWidth: total ? 1 : 0,
              borderTopColor: INK,
            }}
          >
            <Say set={set} size={size} weight={total ? 600 : 400} style={{ flexGrow: 1, flexBasis: 0 }}>
              {label}
            </Say>
            <Say set={set} size={size} weight={kind === 'line' ? 400 : 600} style={FIGURES}>
              {amount}
            </Say>
          </View>
        )
      })}
      <Notes set={set} notes={block.notes} />
    </View>
  )
}

function Fees({ set, block }: Of<'fees'>) {
  return (
    <View style={{ rowGap: 3 }}>
      {block.rows.map(({ when, what, tone }) => (
        <View key={when} wrap={false} style={{ flexDirection: set.row, alignItems: 'center', columnGap: 8 }}>
          <View style={{ width: 4, height: 14, borderRadius: 2, backgroundColor: TONES[tone] }} />
          <Say set={set} size={9.5} style={{ flexGrow: 1, flexBasis: 0 }}>
            {when}
          </Say>
          <Say set={set} size={9.5} weight={600} colour={TONES[tone]} align="end">
            {what}
          </Say>
        </View>
      ))}
      <Notes set={set} notes={block.notes} />
    </View>
  )
}

function Words({ set, block }: Of<'text'>) {
  const last = block.paragraphs.length - 1
  return (
    <View style={{ rowGap: 4 }}>
      {block.paragraphs.map((paragraph, index) => {
        const href = index === last ? block.href : undefined
        return (
          <View key={paragraph}>
            {href === undefined ? (
              <Say set={set}>{paragraph}</Say>
            ) : (
              <Link src={href} style={{ textDecoration: 'none' }}>
                <Say set={set}>{paragraph}</Say>
              </Link>
            )}
          </View>
        )
      })}
    </View>
  )
}

function Matter({ set, block }: { set: Setting; block: Block }): ReactNode {
  switch (block.is) {
    case 'facts':
      return <FactGrid set={set} facts={block.facts} />
    case 'stay':
      return <Stay set={set} block={block} />
    case 'rooms':
      return <Rooms set={set} block={block} />
    case 'flights':
      return (
        <View style={{ rowGap: 8 }}>
          {block.flights.map((flight) => (
            <Flight key={`${flight.number} ${flight.from.day}`} set={set} flight={flight} />
          ))}
        </View>
      )
    case 'days':
      return <Days set={set} block={block} />
    case 'prices':
      return <Prices set={set} block={block} />
    case 'fees':
      return <Fees set={set} block={block} />
    case 'text':
      return <Words set={set} block={block} />
  }
}

/** Small enough to be moved to the next page as a whole, its title with it. */
function isShort(block: Block): boolean {
  switch (block.is) {
    case 'text':
      return block.paragraphs.join('').length < 1_200
    case 'facts':
      return block.facts.length <= KEPT_TOGETHER
    case 'prices':
    case 'fees':
      return block.rows.length <= KEPT_TOGETHER
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

/** A part of a document under its title, which is not left alone at a page's end. */
export function PaperBlock({ set, block }: { set: Setting; block: Block }) {
  return (
    <View wrap={!isShort(block)} style={{ marginTop: 12 }}>
      <View minPresenceAhead={90} style={{ marginBottom: 5 }}>
        <Say set={set} size={10.5} weight={600} colour={set.colours.primary}>
          {block.title}
        </Say>
      </View>
      <Matter set={set} block={block} />
    </View>
  )
}
