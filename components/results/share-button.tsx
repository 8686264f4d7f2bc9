'use client'

import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { copyLink } from '#components/ui/toast/copy-link.ts'
import { notify } from '#components/ui/toast/notify.ts'

/** Shares the address of the results: by the device's share dialog, or copied to the clipboard. */
export function ShareButton() {
  const t = useTranslations()
  const share = async () => {
    const url = window.location.href
    if (navigator.share !== undefined) {
      const failure = await navigator.share({ title: document.title, url }).catch((error: DOMException) => error.name)
      // The visitor has shared it, or closed the dialog, or it is still open: none needs a message.
      if (failure === undefined || failure === 'AbortError' || failure === 'InvalidStateError') return
    }
    if (await copyLink(url, t('results.share.failed'))) {
      notify({ id: 'copy', tone: 'success', title: t('results.share.copied') })
    }
  }
  return (
    <Button
      tone="secondary"
      icon={<Share2 aria-hidden="true" />}
      onClick={() => void share()}
      className="shrink-0 max-phone:order-1 max-wide:gap-0 max-wide:px-3"
    >
      <span className="max-wide:sr-only">{t('results.share.button')}</span>
    </Button>
  )
}
