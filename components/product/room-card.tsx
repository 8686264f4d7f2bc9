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
      // Within one room of several two may be alike, and landmarks must not be.
      {...(level === 3 && { 'aria-label': name })}
      className="overflow-hidden rounded-picture border border-line bg-surface"
    >
      <header
        className={classes(
          'grid gap-x-6',
          picture !== undefined && 'phone:grid-cols-[auto_minmax(0,1fr)] phone:items-center phone:p-5 wide:pe-7',
        )}
      >
        {picture !== undefined && (
          <div className="relative overflow-hidden bg-sunken max-phone:aspect-21/9 phone:h-28 phone:w-44 phone:rounded-card wide:h-36 wide:w-60">
            <Picture picture={picture} sizes="(max-width: 478px) 92vw, 240px" />
          </div>
        )}
        <div className={classes('min-w-0 px-5 pt-5 pb-4', picture === undefined ? 'wide:px-7' : 'phone:p-0')}>
          <Heading className="text-heading tracking-tight">{name}</Heading>
          {facts !== undefined && (
            <>
              <p className="mt-0.5 max-w-text text-muted max-phone:text-small">{facts.description}</p>
              <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
                <Fact icon={BedDouble}>{facts.beds}</Fact>
                {facts.sizeSquareMetres !== undefined && (
                  <Fact icon={Scaling}>
                    {t('product.room.size', { size: formatNumber(facts.sizeSquareMetres, locale) })}
                  </Fact>
                )}
                <Fact icon={Users}>{t('product.room.most', { count: facts.maxOccupants })}</Fact>
                {facts.accessible && <Fact icon={Accessibility}>{t('product.room.accessible')}</Fact>}
              </ul>
            </>
          )}
        </div>
      </header>
      {children}
    </section>
  )
}
