import { useEffect, useState } from 'react'
import { copyLink } from '#components/ui/toast/copy-link.ts'

/** Milliseconds for which a copied link is marked as copied. */
const SHOWN = 4_000

/** Copies links; `copied`: the last one, for a few seconds. A failure is a toast with the link. */
export function useCopied(failureTitle: string) {
  const [copied, setCopied] = useState<{ url: string }>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), SHOWN)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (url: string) => {
    if (await copyLink(url, failureTitle)) setCopied({ url })
  }
  return { copied: copied?.url, copy }
}
