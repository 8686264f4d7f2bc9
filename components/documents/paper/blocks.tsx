import { Link, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Setting } from '#components/documents/paper/setting.tsx'
import { INK, LINE, MUTED, Say, TONES } from '#components/documents/paper/setting.tsx'
import type { Block, Fact, FlightCard, FlightEnd, StayEnd } from '#lib/documents/sheet.ts'

type Of<Is extends Block['is']> = { set: Setting; block: Extract<Block, { is: Is }> }

function FactValue({ set, fact }: { set: Setting; fact: Fact }) {
  const value = (
    <Say set={set} size={10} weight={fact.weight === 'strong' ? 600 : 400} whole={fact.whole === true}>
      {fact.value}
    </Say>
  )
  if (fact.href === undefined) return value
  return (
    <Link src={fact.href} style={{ textDecoration: 'none' }}>
      {value}
    </Link>
  )
}

function widthOf({ value, wide, whole }: Fact, columns: 2 | 3): string {
  if (value.length > 60) return '100%'
  // A code is never cut.
  const isLong = wide === true || (whole === true && value.length > 18)
  return columns === 2 ? '47%' : isLong ? '62%' : '30%'
}

/** Names above values, in columns; a long value takes the whole width. */
export function FactGrid({ set, facts, columns = 2 }: { set: Setting; facts: readonly Fact[]; columns?: 2 | 3 }) {
  return (
    <View style={{ flexDirection: set.row, flexWrap: 'wrap', columnGap: 16, rowGap: 5 }}>
      {facts.map((fact) => (
        <View key={`${fact.label} ${fact.value}`} wrap={false} style={{ width: widthOf(fact, columns) }}>
          <Say set={set} size={7.5} colour={MUTED}>
            {fact.label}
          </Say>
          <FactValue set={set} fact={fact} />
        </View>
      ))}
    </View>
  )
}

function End({ set, end, align }: { set: Setting; end: StayEnd; align: 'start' | 'end' }) {
  return (
    <View style={{ flexGrow: 1, flexBasis: 0 }}>
      <Say set={set} size={7.5} colour={MUTED} align={align}>
        {end.label}
      </Say>
      <Say set={set} size={12} weight={600} align={align}>
        {end.day}
      </Say>
      {end.hour !== undefined && (
        <Say set={set} size={10} align={align}>
          {end.hour}
        </Say>
      )}
      {end.why !== undefined && (
        <Say set={set} size={8} colour={set.colours.primary} align={align}>
          {end.why}
        </Say>
      )}
    </View>
  )
}

/** Two ends and what lies between, on one line. */
function Span({ set, from, to, children }: { set: Setting; from: ReactNode; to: ReactNode; children: string }) {
  const dash = { flexGrow: 1, height: 0, borderBottomWidth: 1, borderBottomColor: LINE, borderStyle: 'solid' } as const
  return (
    <View wrap={false} style={{ flexDirection: set.row, alignItems: 'flex-start', columnGap: 10 }}>
      {from}
      <View style={{ width: 130, height: 34, flexDirection: set.row, alignItems: 'center', columnGap: 6 }}>
        <View style={{ width: 5, height: 5, borderRadius: 3, backgroundColor: set.colours.primary }} />
        <View style={dash} />
        <Say set={set} size={8} colour={MUTED} align="center" style={{ maxWidth: 92 }}>
          {children}
        </Say>
        <View style={dash} />
        <View style={{ width: 5, height: 5, borderRadius: 3, backgroundColor: set.colours.sun }} />
      </View>
      {to}
    </View>
  )
}

function Stay({ set, block }: Of<'stay'>) {
  const [from, to] = block.ends
  return (
    <Span set={set} from={<End set={set} end={from} align="start" />} to={<End set={set} end={to} align="end" />}>
      {block.between}
    </Span>
  )
}

function Rooms({ set, block }: Of<'rooms'>) {
  return (
    <View style={{ rowGap: 8 }}>
      {block.rooms.map((room) => (
        <View
          key={`${room.title} ${room.name}`}
          wrap={false}
          style={{
            borderWidth: 0.75,
            borderColor: LINE,
            borderRadius: 8,
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

function Stop({ set, end, align }: { set: Setting; end: FlightEnd; align: 'start' | 'end' }) {
  return (
    <View style={{ flexGrow: 1, flexBasis: 0 }}>
      <Say set={set} size={17} weight={600} whole align={align} style={{ lineHeight: 1.2 }}>
        {end.clock}
      </Say>
      <Say set={set} size={10} weight={600} align={align}>
        {end.place}
      </Say>
      <Say set={set} size={8} colour={MUTED} align={align}>
        {end.day}
      </Say>
    </View>
  )
}

function Flight({ set, flight }: { set: Setting; flight: FlightCard }) {
  return (
    <View
      wrap={false}
      style={{
        borderWidth: 0.75,
        borderColor: LINE,
        borderRadius: 8,
        paddingVertical: 10,
        paddingHorizontal: 12,
        rowGap: 8,
      }}
    >
      <View style={{ flexDirection: set.row, justifyContent: 'space-between' }}>
        <Say set={set} size={10} weight={600} colour={set.colours.primary}>
          {flight.title}
        </Say>
        <Say set={set} size={9} colour={MUTED} align="end">
          {flight.carrier}
        </Say>
      </View>
      <Span
        set={set}
        from={<Stop set={set} end={flight.from} align="start" />}
        to={<Stop set={set} end={flight.to} align="end" />}
      >
        {`\u2066${flight.number}\u2069`}
      </Span>
      <FactGrid set={set} facts={flight.facts} />
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
