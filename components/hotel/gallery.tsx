import { PictureCountLink, PictureLink } from '#components/hotel/picture-link.tsx'
import { classes } from '#components/ui/classes.ts'
import { Picture } from '#components/ui/picture.tsx'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'

/** Small pictures beside the large one. */
const SMALL_PICTURES = 4

type Props = { pictures: HotelInfo['pictures']; label: string; count: string }

/**
 * The hotel's pictures in one row that scrolls horizontally. A phone shows one at a time. A wide window shows one large
 * picture, four small ones and half of the next, so that visitors see that there are more; five pictures or fewer fill the
 * width. Each picture opens the full-screen gallery.
 */
export function Gallery({ pictures, label, count }: Props) {
  const [first, ...others] = pictures
  if (!first) return null
  const many = others.length > 0
  const more = others.length > SMALL_PICTURES
  return (
    <div className="relative">
      <section
        aria-label={label}
        className="-mx-gutter snap-x snap-mandatory overflow-x-auto scroll-px-5 px-gutter pb-3 [scrollbar-width:thin] wide:mx-0 wide:snap-proximity wide:scroll-px-0 wide:rounded-picture wide:px-0"
      >
        <ul
          className={
            many
              ? classes(
                  'flex gap-3 wide:grid wide:h-[30rem] wide:grid-flow-col wide:grid-rows-2',
                  more
                    ? 'wide:[grid-auto-columns:20%] wide:[grid-template-columns:46%]'
                    : 'wide:[grid-auto-columns:minmax(0,1fr)] wide:[grid-template-columns:54%]',
                )
              : 'aspect-21/9'
          }
        >
          <li
            className={
              many
                ? 'aspect-4/3 w-[88%] shrink-0 snap-center overflow-hidden rounded-picture bg-sunken wide:row-span-2 wide:aspect-auto wide:w-auto wide:snap-start'
                : 'h-full overflow-hidden rounded-picture bg-sunken'
            }
          >
            <PictureLink url={first.url}>
              <Picture picture={first} sizes="(max-width: 867px) 90vw, 640px" priority />
            </PictureLink>
          </li>
          {others.map((picture) => (
            <li
              key={picture.url}
              className="aspect-4/3 w-[88%] shrink-0 snap-center overflow-hidden rounded-picture bg-sunken wide:aspect-auto wide:w-auto wide:snap-start"
            >
              <PictureLink url={picture.url}>
                <Picture picture={picture} sizes="(max-width: 867px) 90vw, 300px" />
              </PictureLink>
            </li>
          ))}
        </ul>
      </section>
      {many && (
        <PictureCountLink url={first.url} className="bottom-6">
          {count}
        </PictureCountLink>
      )}
    </div>
  )
}
