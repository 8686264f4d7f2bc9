import Image from 'next/image'
import type { Picture as PictureFacts } from '#lib/contract/values.ts'

type Props = {
  picture: PictureFacts
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  className?: string
  /** The page's largest picture above the fold: asked for at once. */
  first?: boolean
  /** Says nothing that the text beside it does not say. */
  decorative?: boolean
}

/** A picture from an upstream, in the size and format that the browser needs. */
export function Picture({ picture, sizes, className = '', first = false, decorative = false }: Props) {
  const { url, width, height, alt, placeholder } = picture
  return (
    <Image
      src={url}
      width={width}
      height={height}
      alt={decorative ? '' : alt}
      sizes={sizes}
      className={`block h-full w-full object-cover ${className}`}
      {...(first ? { preload: true, fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      {...(placeholder?.startsWith('data:image/') && {
        placeholder: 'blur' as const,
        blurDataURL: placeholder,
      })}
    />
  )
}
