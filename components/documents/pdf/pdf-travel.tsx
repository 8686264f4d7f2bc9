import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { PdfFieldGrid } from '#components/documents/pdf/pdf-field-grid.tsx'
import { CARD, LINE, MUTED, type PdfBlockProps, PdfText, usePdfTheme } from '#components/documents/pdf/pdf-theme.tsx'
import type { FlightCard, FlightEnd, StayEnd } from '#lib/domain/documents/document-view.ts'
import { isolateLtr } from '#lib/i18n/isolate.ts'

/** Two points in time with a text between them, on one line. */
function Span({ from, to, children }: { from: ReactNode; to: ReactNode; children: string }) {
  const theme = usePdfTheme()
  const dash = { flexGrow: 1, height: 0, borderBottomWidth: 1, borderBottomColor: LINE, borderStyle: 'solid' } as const
  return (
    <View wrap={false} style={{ flexDirection: theme.row, alignItems: 'flex-start', columnGap: 10 }}>
      {from}
      <View style={{ width: 130, height: 34, flexDirection: theme.row, alignItems: 'center', columnGap: 6 }}>
        <View style={{ width: 5, height: 5, borderRadius: 3, backgroundColor: theme.colours.primary }} />
        <View style={dash} />
        <PdfText size={8} colour={MUTED} align="center" style={{ maxWidth: 92 }}>
          {children}
        </PdfText>
        <View style={dash} />
        <View style={{ width: 5, height: 5, borderRadius: 3, backgroundColor: theme.colours.sun }} />
      </View>
      {to}
    </View>
  )
}

function End({ end, align }: { end: StayEnd; align: 'start' | 'end' }) {
  const theme = usePdfTheme()
  return (
    <View style={{ flexGrow: 1, flexBasis: 0 }}>
      <PdfText size={7.5} colour={MUTED} align={align}>
        {end.label}
      </PdfText>
      <PdfText size={12} weight={600} align={align}>
        {end.day}
      </PdfText>
      {end.hour !== undefined && (
        <PdfText size={10} align={align}>
          {end.hour}
        </PdfText>
      )}
      {end.reason !== undefined && (
        <PdfText size={8} colour={theme.colours.primary} align={align}>
          {end.reason}
        </PdfText>
      )}
    </View>
  )
}

/** Check-in and check-out of a stay. */
export function PdfStay({ block }: PdfBlockProps<'stay'>) {
  const [from, to] = block.ends
  return (
    <Span from={<End end={from} align="start" />} to={<End end={to} align="end" />}>
      {block.between}
    </Span>
  )
}

function Stop({ end, align }: { end: FlightEnd; align: 'start' | 'end' }) {
  return (
    <View style={{ flexGrow: 1, flexBasis: 0 }}>
      <PdfText size={17} weight={600} ltr align={align} style={{ lineHeight: 1.2 }}>
        {end.clock}
      </PdfText>
      <PdfText size={10} weight={600} align={align}>
        {end.place}
      </PdfText>
      <PdfText size={8} colour={MUTED} align={align}>
        {end.day}
      </PdfText>
    </View>
  )
}

/** Departure and arrival of a flight. */
export function PdfFlight({ flight }: { flight: FlightCard }) {
  const theme = usePdfTheme()
  return (
    <View wrap={false} style={{ ...CARD, paddingVertical: 10, paddingHorizontal: 12, rowGap: 8 }}>
      <View style={{ flexDirection: theme.row, justifyContent: 'space-between' }}>
        <PdfText size={10} weight={600} colour={theme.colours.primary}>
          {flight.title}
        </PdfText>
        <PdfText size={9} colour={MUTED} align="end">
          {flight.carrier}
        </PdfText>
      </View>
      <Span from={<Stop end={flight.from} align="start" />} to={<Stop end={flight.to} align="end" />}>
        {isolateLtr(flight.number)}
      </Span>
      <PdfFieldGrid fields={flight.fields} />
    </View>
  )
}
