'use client'

import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { copyLink } from '#components/ui/toast/copy-link.ts'
import { tell } from '#components/ui/toast/tell.ts'

/** Hands the address of the results on: by the phone's own sheet, or to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslations()
  const share = async () => {
    const url = window.location.href
    if (navigator.share !== undefined) {
      // Thought better of: nothing to tell.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    if (await copyLink(url, t('results.share.failed'))) {
      tell({ id: 'copy', tone: 'success', title: t('results.share.copied') })
    }
  }
  return (
    <Button
      tone="secondary"
      icon={<Share2 aria-hidden="true" />}
      onClick={() => void share()}
      className="max-wide:gap-0 max-wide:px-3"
    >
      <span className="max-wide:sr-only">{t('results.share.button')}</span>
    </Button>
  )
}
