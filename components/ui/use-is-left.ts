import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whether the component is gone: `if (isLeft.current) return` after a reply, so that it does not change what the person does now,
 * for example by a navigation.
 */
export function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}
