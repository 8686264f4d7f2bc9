import { getImageProps } from 'next/image'
import { preload } from 'react-dom'
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

// An upstream's text that is written into a style: nothing in it may end the address.
const DATA = /^data:image\/[a-z+]+;base64,[A-Za-z0-9+/=]+$/

/**
 * A picture from an upstream, in the size and format that the browser needs. A bare element and not Next's component,
 * which is a script for each: all that it would still do is take the placeholder away from behind the picture.
 */
export function Picture({ picture, sizes, className = '', first = false, decorative = false }: Props) {
  const { url, width, height, alt, placeholder } = picture
  const { props } = getImageProps({
    src: url,
    width,
    height,
    alt: decorative ? '' : alt,
    sizes,
    className: `block h-full w-full object-cover ${className}`,
    ...(first ? { loading: 'eager' as const, fetchPriority: 'high' as const } : { loading: 'lazy' as const }),
  })
  const { srcSet } = props
  if (first && srcSet !== undefined) {
    preload(props.src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' })
  }
  const behind = placeholder !== undefined && DATA.test(placeholder) && `url("${placeholder}") center / cover`
  // biome-ignore lint/performance/noImgElement: see above.
  return <img {...props} alt={props.alt} style={behind ? { background: behind } : undefined} />
}
