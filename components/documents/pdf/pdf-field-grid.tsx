import { Link, View } from '@react-pdf/renderer'
import { MUTED, PdfText, usePdfTheme } from '#components/documents/pdf/pdf-theme.tsx'
import type { DocumentField } from '#lib/domain/documents/document-view.ts'

function FieldValue({ field }: { field: DocumentField }) {
  const value = (
    <PdfText size={10} weight={field.weight === 'strong' ? 600 : 400} ltr={field.ltr === true}>
      {field.value}
    </PdfText>
  )
  if (field.href === undefined) return value
  return (
    <Link src={field.href} style={{ textDecoration: 'none' }}>
      {value}
    </Link>
  )
}

function toWidth({ value, wide, ltr }: DocumentField, columns: 2 | 3): string {
  if (value.length > 60) return '100%'
  // A long code needs the space, because it is not broken.
  const isLong = wide === true || (ltr === true && value.length > 18)
  return columns === 2 ? '47%' : isLong ? '62%' : '30%'
}

type Props = {
  fields: readonly DocumentField[]
  columns?: 2 | 3
}

/** Labels above values, in columns; a long value takes the full width. */
export function PdfFieldGrid({ fields, columns = 2 }: Props) {
  const theme = usePdfTheme()
  return (
    <View style={{ flexDirection: theme.row, flexWrap: 'wrap', columnGap: 16, rowGap: 5 }}>
      {fields.map((field) => (
        <View key={`${field.label} ${field.value}`} wrap={false} style={{ width: toWidth(field, columns) }}>
          <PdfText size={7.5} colour={MUTED}>
            {field.label}
          </PdfText>
          <FieldValue field={field} />
        </View>
      ))}
    </View>
  )
}
