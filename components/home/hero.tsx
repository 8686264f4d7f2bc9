import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Picture } from '#components/ui/picture.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import type { Picture as PictureData } from '#lib/contract/values.ts'

type Props = {
  title: string
  text: string
  picture: PictureData | undefined
  /** `poster`: the text on a picture as wide as the window; `low`: a lower one; `arch`: a picture beside the text. */
  look: 'poster' | 'arch' | 'low'
  /** The picture shows a building, so its upper part must stay visible. */
  isBuilding?: boolean
  /** Beside the text in a wide window; it may have client components. */
  aside?: ReactNode
  /** Overlaps the lower edge of the hero. */
  children?: ReactNode
}

// The part of the picture that stays visible when the window is narrower.
const POSITION = 'object-[74%_50%] rtl:object-[26%_50%] wide:object-center wide:rtl:object-center'
// The roof of a building and the sky above it stay visible.
const UPPER_POSITION = 'object-[50%_20%]'
// The arch shows only the side of the picture that is away from the text.
const ARCH_POSITION = 'object-[100%_35%] rtl:object-[0%_35%] wide:object-[100%_50%] wide:rtl:object-[0%_50%]'

const TITLE = 'max-w-[13ch] font-semibold tracking-tight text-balance'
const BIG = 'text-[clamp(min(3rem,22vw),1.5rem+5.4vw,6rem)] leading-[1.02]'

function HeroText({ title, text, look }: Pick<Props, 'title' | 'text' | 'look'>) {
  return (
    <>
      <h1 className={classes(TITLE, look === 'low' ? 'max-w-[20ch] text-display' : BIG)}>{title}</h1>
      {text !== '' && <p className="mt-4 max-w-[34ch] text-balance text-lg wide:text-xl">{text}</p>}
    </>
  )
}

function Arch({ title, text, picture, aside }: Omit<Props, 'look' | 'isBuilding' | 'children'>) {
  return (
    <div className="bg-depth text-white">
      <div className="mx-auto grid max-w-page items-end gap-8 px-gutter pt-10 wide:min-h-136 wide:grid-cols-[1fr_27rem] wide:gap-16 wide:pt-14">
        <StaticPart className="wide:self-center wide:pb-40">
          <HeroText title={title} text={text} look="arch" />
        </StaticPart>
        {picture !== undefined && (
          <div className="relative">
            <StaticPart className="h-40 overflow-hidden rounded-t-[14rem] max-wide:rounded-t-[6rem] phone:h-64 wide:h-120">
              <Picture
                picture={picture}
                sizes="(max-width: 867px) 100vw, 860px"
                priority
                decorative
                className={ARCH_POSITION}
              />
            </StaticPart>
            {/* Placed higher than the search form, which overlaps the lower edge; in a wide window it extends beyond the arch. */}
            {aside !== undefined && <div className="absolute start-4 bottom-36 min-[75rem]:-start-40">{aside}</div>}
          </div>
        )}
      </div>
    </div>
  )
}

/** The first section of a page: a picture, the title, and the search form. */
export function Hero({ title, text, picture, look, isBuilding = false, aside, children }: Props) {
  return (
    <div>
      {look === 'arch' ? (
        <Arch title={title} text={text} picture={picture} aside={aside} />
      ) : (
        <div
          className={classes(
            'relative isolate flex overflow-hidden bg-depth text-white',
            look === 'poster' ? 'min-h-116 wide:min-h-[44rem]' : 'min-h-72 wide:min-h-100',
          )}
        >
          {picture === undefined ? (
            <div
              aria-hidden="true"
              className="absolute end-[9%] bottom-0 -z-10 size-40 translate-y-1/2 rounded-full bg-sun ring-[2.5rem] ring-sun/15 wide:size-72 wide:ring-[4.5rem]"
            />
          ) : (
            <StaticPart className="absolute inset-0 -z-10">
              <Picture
                picture={picture}
                sizes="(max-width: 867px) 140vw, 100vw"
                priority
                decorative
                className={isBuilding ? UPPER_POSITION : POSITION}
              />
              <div
                className={classes('absolute inset-0', look === 'low' ? 'low-shade' : 'poster-shade rtl:-scale-x-100')}
              />
            </StaticPart>
          )}
          <div
            className={classes(
              'mx-auto w-full max-w-page px-gutter pt-28 wide:pt-44',
              look === 'poster' ? 'pb-40' : 'self-end',
              look === 'low' && (children === undefined ? 'pb-12 wide:pb-16' : 'pb-34 wide:pb-38'),
              aside !== undefined && 'justify-between gap-16 wide:flex wide:pt-28',
            )}
          >
            <StaticPart className={classes(aside !== undefined && 'wide:pt-16')}>
              <HeroText title={title} text={text} look={look} />
            </StaticPart>
            {aside}
          </div>
        </div>
      )}
      {children !== undefined && (
        <div className="relative mx-auto -mt-14 max-w-page px-gutter wide:-mt-16">{children}</div>
      )}
    </div>
  )
}
