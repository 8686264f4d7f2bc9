import { Picture } from '#components/ui/picture.tsx'
import type { Picture as PictureFacts } from '#lib/contract/values.ts'

/** The first thing on a page: a picture with words over its dark side. */
export function Hero({ title, text, picture }: { title: string; text: string; picture: PictureFacts | undefined }) {
  return (
    <div className="relative isolate flex min-h-80 items-center overflow-hidden bg-[#0b303c] text-white wide:min-h-120">
      {picture !== undefined && (
        <div className="absolute inset-0 -z-10">
          <Picture picture={picture} sizes="100vw" first decorative />
        </div>
      )}
      <div className="mx-auto w-full max-w-6xl px-5 py-12">
        {/* Whatever the picture shows, the words stand on a ground of their own. */}
        <div className="w-fit max-w-3xl rounded-3xl bg-[#0b303c]/80 p-6 wide:p-10">
          <h1 className="text-3xl tracking-tight wide:text-6xl">{title}</h1>
          {text !== '' && <p className="mt-4 max-w-xl text-lg">{text}</p>}
        </div>
      </div>
    </div>
  )
}
