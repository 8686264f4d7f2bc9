import { DocumentBlock } from '#components/documents/document-block.tsx'
import { DOT_SEPARATED } from '#components/ui/dot-separated.ts'
import { Picture } from '#components/ui/picture.tsx'
import type { DocumentView, ScreenDocumentSet, Tone } from '#lib/domain/documents/document-view.ts'

const STAMPS: Record<Tone, string> = {
  good: 'border-save text-save',
  wait: 'border-warning text-warning',
  bad: 'border-danger text-danger',
  plain: 'border-edge text-muted',
}

export function PrintableDocument({ documentSet, view }: { documentSet: ScreenDocumentSet; view: DocumentView }) {
  const { link, seller } = documentSet
  const { references = documentSet.references } = view
  return (
    <article
      aria-label={view.title}
      data-document={view.name}
      className="@container rounded-picture border border-line bg-surface p-5 phone:p-8 wide:p-10 print:rounded-none print:border-0 print:p-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-2.5 font-semibold text-lg text-primary">
          {seller.logo === undefined ? (
            <span aria-hidden="true" className="size-4 rounded-full bg-sun print:border" />
          ) : (
            // On white, because logos are designed for paper. Not lazy, because the printed copy is never scrolled into view.
            <span className="size-10 shrink-0 rounded-chip bg-white p-1">
              <Picture picture={seller.logo} sizes="32px" decorative priority />
            </span>
          )}
          <bdi>{seller.name}</bdi>
        </p>
        <p className={`rounded-full border px-4 py-0.5 font-medium text-small ${STAMPS[view.stamp.tone]}`}>
          <bdi>{view.stamp.text}</bdi>
        </p>
      </div>
      <h3 className="mt-5 font-semibold text-title tracking-tight">{view.title}</h3>
      <p className="mt-1 text-muted">{view.lead}</p>

      <div className="mt-5 grid break-inside-avoid rounded-card bg-ground @lg:grid-cols-[1fr_auto] print:border">
        <dl className="flex flex-wrap items-center gap-x-10 gap-y-3 p-5">
          {references.map(({ label, value, weight }, index) => (
            <div key={label}>
              <dt className="text-muted text-tiny">{label}</dt>
              <dd
                className={
                  index === 0 || weight ? 'font-semibold text-[1.75rem] leading-tight' : 'font-semibold text-lg'
                }
              >
                <bdi dir="ltr" className="wrap-anywhere">
                  {value}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
        {link.qr && (
          <div className="flex flex-wrap items-center justify-between gap-4 border-edge border-dashed p-5 @max-lg:border-t @lg:border-s @lg:p-4">
            <p aria-hidden="true" className="max-w-24 text-muted text-tiny">
              {link.label}
            </p>
            <svg
              viewBox={`0 0 ${link.qr.size} ${link.qr.size}`}
              role="img"
              aria-label={link.label}
              // Dark on white in both colour schemes, so that cameras can read the code.
              className="size-24 shrink-0 rounded-chip bg-white"
              shapeRendering="crispEdges"
            >
              <path d={link.qr.path} fill="#000000" />
            </svg>
          </div>
        )}
      </div>

      {view.blocks.map((block) => (
        <DocumentBlock key={`${block.kind} ${block.title}`} block={block} />
      ))}

      <footer className="mt-8 border-line border-t pt-3 text-muted text-tiny">
        <p className={DOT_SEPARATED}>
          {seller.details.map((field) => (
            <span key={field}>{field}</span>
          ))}
        </p>
        <p>{documentSet.madeAt}</p>
      </footer>
    </article>
  )
}
