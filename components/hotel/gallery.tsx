import { Picture } from '#components/ui/picture.tsx'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'

/** The hotel's pictures, the first large. They scroll sideways where there is no room; a keyboard can do that too. */
export function Gallery({ pictures, label }: { pictures: HotelInfo['pictures']; label: string }) {
  const [first, ...others] = pictures
  if (!first) return null
  return (
    <div className="grid gap-3">
      <div className="aspect-16/10 overflow-hidden rounded-3xl wide:aspect-21/9">
        <Picture picture={first} sizes="(max-width: 1152px) 100vw, 1112px" first />
      </div>
      {others.length > 0 && (
        <section
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="overflow-x-auto rounded-2xl"
        >
          <ul className="flex gap-3">
            {others.map((picture) => (
              <li key={picture.url} className="aspect-4/3 w-60 shrink-0 overflow-hidden rounded-2xl">
                <Picture picture={picture} sizes="240px" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
