import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { FactGrid } from '#components/documents/paper/facts.tsx'
import type { Of, Setting } from '#components/documents/paper/setting.tsx'
import { CARD, LINE, MUTED, Say } from '#components/documents/paper/setting.tsx'
import type { FlightCard, FlightEnd, StayEnd } from '#lib/documents/sheet.ts'
import { isolateLtr } from '#lib/i18n/isolate.ts'

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

/** From when to when a stay is. */
export function Stay({ set, block }: Of<'stay'>) {
  const [from, to] = block.ends
  return (
    <Span set={set} from={<End set={set} end={from} align="start" />} to={<End set={set} end={to} align="end" />}>
      {block.between}
    </Span>
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

/** A flight from where to where. */
export function Flight({ set, flight }: { set: Setting; flight: FlightCard }) {
  return (
    <View
      wrap={false}
      style={{
        ...CARD,
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
        {isolateLtr(flight.number)}
      </Span>
      <FactGrid set={set} facts={flight.facts} />
    </View>
  )
}
