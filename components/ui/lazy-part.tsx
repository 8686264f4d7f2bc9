import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIntention } from '#components/ui/watch-intention.ts'

type Options<Props> = {
  /**
   * Renders what takes the part's place when its code cannot be loaded: `toPartNote`, `PartWindow` in place of an overlay, or null for a
   * part that the page can do without.
   */
  failed: (onRetry: () => void, props: Props) => ReactNode
  /** Closes an overlay whose code has not arrived yet when the person goes on to something else. */
  onGivenUp?: (props: Props) => void
  /** Shown while the code is being loaded; by default nothing. */
  loading?: (props: Props) => ReactNode
}

// The bundler's runtime gives this name to a failure to load. All other errors come from the code of the part.
const isLoadError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError'

/**
 * A component whose code is loaded when it is first rendered, in the browser only; on the server it is `loading`. When its code
 * cannot be loaded, the rest of the page stays as it is, and the next time that it is rendered tries again. All other errors
 * reach the error screen (docs/decisions/0091-parts-that-cannot-be-loaded.md).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failed, onGivenUp, loading }: Options<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => Loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (Part || failure) return
      let isUnmounted = false
      load().then(
        (loaded) => {
          Loaded = loaded
          if (!isUnmounted) setPart(() => loaded)
        },
        (error: unknown) => {
          if (!isUnmounted) setFailure({ error })
        },
      )
      return () => {
        isUnmounted = true
      }
    }, [Part, failure])
    const opener = useRef<Element>(null)
    useLayoutEffect(() => {
      // A browser that gives a pressed button no focus has it on the body, which contains everything.
      const { activeElement, body } = document
      opener.current = activeElement === body ? null : activeElement
    }, [])
    useIntention(!Part && !failure && onGivenUp !== undefined, opener, () => onGivenUp?.(props))
    if (Part) return <Part {...props} />
    if (!failure) return loading?.(props)
    if (!isLoadError(failure.error)) throw failure.error
    return failed(() => setFailure(undefined), props)
  }
}
