import { Link, View } from '@react-pdf/renderer'
import type { Setting } from '#components/documents/paper/setting.tsx'
import { MUTED, Say } from '#components/documents/paper/setting.tsx'
import type { Fact } from '#lib/documents/sheet.ts'

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
