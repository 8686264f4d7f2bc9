import { Accessibility, BedDouble, Scaling, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RoomFacts } from '#components/product/facts.ts'
import type { StayProps } from '#components/stay/stay-props.ts'
import { classes } from '#components/ui/classes.ts'
import { Picture } from '#components/ui/picture.tsx'
import { formatNumber } from '#lib/i18n/format.ts'

type FactProps = { icon: typeof Users; children: ReactNode }

const Fact = ({ icon: Icon, children }: FactProps) => (
  <li className="inline-flex items-center gap-1.5">
    <Icon aria-hidden="true" className="size-4 shrink-0 text-primary" />
    <span>{children}</span>
  </li>
)

type Props = StayProps & {
  name: string
  facts?: RoomFacts | undefined
  /** Its rates. */
  children: ReactNode
  /** Of its heading. */
  level: 3 | 4
}

/** A room type: how it looks, what it holds, and its rates. */
export function RoomCard({ name, facts, children, level, locale, t }: Props) {
  const picture = facts?.picture
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <section
      aria-label={name}
      className={classes(
        'overflow-hidden rounded-picture border border-line bg-surface',
        picture !== undefined && 'wide:grid wide:grid-cols-[16rem_minmax(0,1fr)]',
      )}
    >
      {picture !== undefined && (
        <div className="relative aspect-21/9 bg-sunken wide:aspect-auto">
          <div className="absolute inset-0 wide:sticky wide:top-0 wide:h-full wide:max-h-96">
            <Picture picture={picture} sizes="(max-width: 867px) 92vw, 256px" />
          </div>
        </div>
      )}
      <div className="min-w-0">
        <header className="px-5 pt-5 pb-4 wide:px-7 wide:pt-6">
          <Heading className="text-heading tracking-tight">{name}</Heading>
          {facts !== undefined && (
            <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-muted text-small">
              <Fact icon={BedDouble}>{facts.beds}</Fact>
              {facts.sizeSquareMetres !== undefined && (
                <Fact icon={Scaling}>
                  {t('product.room.size', { size: formatNumber(facts.sizeSquareMetres, locale) })}
                </Fact>
              )}
              <Fact icon={Users}>{t('product.room.most', { count: facts.maxOccupants })}</Fact>
              {facts.accessible && <Fact icon={Accessibility}>{t('product.room.accessible')}</Fact>}
            </ul>
          )}
        </header>
        {children}
      </div>
    </section>
  )
}
