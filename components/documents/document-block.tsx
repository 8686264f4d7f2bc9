import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import type { Block, DocumentField, FlightCard, FlightEnd, StayEnd, Tone } from '#lib/domain/documents/document-view.ts'

type BlockProps<Kind extends Block['kind']> = { block: Extract<Block, { kind: Kind }> }

const DOTS: Record<Tone, string> = { good: 'bg-save', wait: 'bg-sun', bad: 'bg-danger', plain: 'bg-edge' }
const INKS: Record<Tone, string> = { good: 'text-save', wait: 'text-warning', bad: 'text-danger', plain: '' }

function Value({ field: { value, ltr, href, weight } }: { field: DocumentField }) {
  const text = ltr ? <bdi dir="ltr">{value}</bdi> : value
  return (
    <dd className={weight === 'strong' ? 'font-semibold' : undefined}>
      {href === undefined ? (
        text
      ) : (
        <a href={href} className="underline decoration-line underline-offset-4 hover:decoration-current">
          {text}
        </a>
      )}
    </dd>
  )
}

function FieldGrid({ fields }: { fields: readonly DocumentField[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 @md:grid-cols-2">
      {fields.map((field) => (
        <div
          key={`${field.label} ${field.value}`}
          className={classes('min-w-0', field.value.length > 60 && '@md:col-span-2')}
        >
          <dt className="text-muted text-tiny">{field.label}</dt>
          <Value field={field} />
        </div>
      ))}
    </dl>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 text-muted text-small">
      <span aria-hidden="true" className="size-1.5 rounded-full bg-primary" />
      <span aria-hidden="true" className="h-px grow bg-line" />
      <span>{children}</span>
      <span aria-hidden="true" className="h-px grow bg-line" />
      <span aria-hidden="true" className="size-1.5 rounded-full bg-sun" />
    </div>
  )
}

function Span({ from, to, children }: { from: ReactNode; to: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-3 @md:grid-cols-[1fr_minmax(8rem,13rem)_1fr] @md:items-start">
      {from}
      <div className="@md:pt-6">
        <Line>{children}</Line>
      </div>
      <div className="@md:text-end">{to}</div>
    </div>
  )
}

const End = ({ end }: { end: StayEnd }) => (
  <div>
    <p className="text-muted text-tiny">{end.label}</p>
    <p className="font-semibold text-lg leading-snug">{end.day}</p>
    {end.hour !== undefined && <p>{end.hour}</p>}
    {end.reason !== undefined && <p className="text-primary text-small">{end.reason}</p>}
  </div>
)

const Stop = ({ end }: { end: FlightEnd }) => (
  <div>
    <p className="font-semibold text-2xl leading-tight">
      <bdi>{end.clock}</bdi>
    </p>
    <p className="font-medium">{end.place}</p>
    <p className="text-muted text-small">{end.day}</p>
  </div>
)

const Card = ({ children }: { children: ReactNode }) => (
  <li className="grid break-inside-avoid gap-4 rounded-card border border-line p-5">{children}</li>
)

const Flight = ({ flight }: { flight: FlightCard }) => (
  <Card>
    <div className="flex flex-wrap justify-between gap-x-4">
      <h5 className="font-semibold text-primary">{flight.title}</h5>
      <p className="text-muted">
        <bdi>{flight.carrier}</bdi>
      </p>
    </div>
    <Span from={<Stop end={flight.from} />} to={<Stop end={flight.to} />}>
      <bdi dir="ltr">{flight.number}</bdi>
    </Span>
    <FieldGrid fields={flight.fields} />
  </Card>
)

const Rooms = ({ block }: BlockProps<'rooms'>) => (
  <ul className="grid gap-3">
    {block.rooms.map((room) => (
      <Card key={`${room.title} ${room.name}`}>
        <h5 className="font-semibold">
          {room.title !== '' && <span className="pe-3 font-normal text-muted text-small">{room.title}</span>}
          <bdi>{room.name}</bdi>
        </h5>
        <FieldGrid fields={room.fields} />
      </Card>
    ))}
  </ul>
)

const Days = ({ block }: BlockProps<'days'>) => (
  <ol className="divide-y divide-line">
    {block.days.map(({ label, title, text }) => (
      <li
        key={`${label} ${title}`}
        className="grid break-inside-avoid gap-x-6 gap-y-1 py-3 first:pt-0 @md:grid-cols-[12rem_1fr]"
      >
        <p className="font-medium text-primary">{label}</p>
        <div>
          <p className="font-semibold">{title}</p>
          {text !== '' && <p className="text-muted">{text}</p>}
        </div>
      </li>
    ))}
  </ol>
)

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <p key={note} className="mt-2 text-muted text-tiny">
      {note}
    </p>
  ))

const Prices = ({ block }: BlockProps<'prices'>) => (
  <>
    <dl className="break-inside-avoid">
      {block.rows.map(({ label, amount, kind }) => (
        <div
          key={`${label} ${amount}`}
          className={classes(
            'flex items-baseline justify-between gap-6 py-1',
            kind === 'total' && 'mt-2 border-ink border-t pt-3 font-semibold text-lg',
          )}
        >
          <dt>{label}</dt>
          <dd className={classes('shrink-0 whitespace-nowrap', kind !== 'line' && 'font-semibold')}>
            <bdi>{amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
    <Notes notes={block.notes} />
  </>
)

const Fees = ({ block }: BlockProps<'fees'>) => (
  <>
    <ol className="grid gap-2">
      {block.rows.map(({ when, what, tone, isCurrent }) => (
        <li key={when} {...(isCurrent && { 'aria-current': 'step' as const })} className="flex items-baseline gap-2.5">
          <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${DOTS[tone]} print:border`} />
          {/* A fixed column width, so that the amounts of all rows are aligned. */}
          <span className="grid min-w-0 grow @lg:grid-cols-[1fr_minmax(10rem,auto)] @lg:gap-x-6">
            <span>{when}</span>
            <span className={`font-semibold @lg:text-end ${INKS[tone]}`}>{what}</span>
          </span>
        </li>
      ))}
    </ol>
    <Notes notes={block.notes} />
  </>
)

const Paragraphs = ({ block }: BlockProps<'text'>) => (
  <div className="grid max-w-text gap-2">
    {block.paragraphs.map((paragraph, index) => (
      <p key={paragraph}>
        {block.href !== undefined && index === block.paragraphs.length - 1 ? (
          <a href={block.href} className="text-primary underline underline-offset-4">
            {paragraph}
          </a>
        ) : (
          paragraph
        )}
      </p>
    ))}
  </div>
)

function BlockContent({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'fields':
      return <FieldGrid fields={block.fields} />
    case 'stay':
      return (
        <Span from={<End end={block.ends[0]} />} to={<End end={block.ends[1]} />}>
          {block.between}
        </Span>
      )
    case 'rooms':
      return <Rooms block={block} />
    case 'flights':
      return (
        <ul className="grid gap-3">
          {block.flights.map((flight) => (
            <Flight key={`${flight.number} ${flight.from.day}`} flight={flight} />
          ))}
        </ul>
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

export function DocumentBlock({ block }: { block: Block }) {
  return (
    <section aria-label={block.title} className="mt-7">
      <h4 className="mb-2 font-semibold text-primary">{block.title}</h4>
      <BlockContent block={block} />
    </section>
  )
}
