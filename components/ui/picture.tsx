import { getImageProps } from 'next/image'
import { preload } from 'react-dom'
import { limitWidths } from '#components/ui/picture-widths.ts'
import type { Picture as PictureData } from '#lib/contract/values.ts'

type Props = {
  picture: PictureData
  /** Value of the `sizes` attribute. */
  sizes: string
  className?: string
  /** The largest picture above the fold: preloaded, not lazy. */
  priority?: boolean
  /** By its own aspect ratio, not as high as its container. */
  isOwnHeight?: boolean
  /** Adds no information to the text next to it: empty `alt`. */
  decorative?: boolean
}

// The placeholder comes from an upstream and is written into a style, so it must not be able to end the URL.
const DATA = /^data:image\/[a-z+]+;base64,[A-Za-z0-9+/=]+$/

/**
 * A picture from an upstream, in the size and format that the browser needs. A plain `<img>` instead of Next's component,
 * which adds client code for each picture only to remove the placeholder after loading.
 */
export function Picture({
  picture,
  sizes,
  className = '',
  priority = false,
  isOwnHeight = false,
  decorative = false,
}: Props) {
  const { url, width, height, alt, placeholder } = picture
  const { props } = getImageProps({
    src: url,
    width,
    height,
    alt: decorative ? '' : alt,
    sizes,
    className: `block ${isOwnHeight ? '' : 'h-full '}w-full object-cover ${className}`,
    ...(priority ? { loading: 'eager' as const, fetchPriority: 'high' as const } : { loading: 'lazy' as const }),
  })
  const srcSet = props.srcSet && limitWidths(props.srcSet, sizes)
  // For browsers without `srcset`: as Next, the widest.
  const src = srcSet?.split(', ').at(-1)?.split(' ')[0] ?? props.src
  if (priority && srcSet !== undefined) {
    preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' })
  }
  const behind = placeholder !== undefined && DATA.test(placeholder) && `url("${placeholder}") center / cover`
  return (
    // biome-ignore lint/performance/noImgElement: next/image is not used, see above.
    <img {...props} src={src} srcSet={srcSet} alt={props.alt} style={behind ? { background: behind } : undefined} />
  )
}
