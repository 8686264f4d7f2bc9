import { type ReactNode, useEffect, useState } from 'react'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Messages } from '#lib/i18n/translator.ts'

type Props = {
  locale: Locale
  children: ReactNode
  /** Shown until the texts are loaded. */
  fallback?: ReactNode
  /** Shown when they could not be loaded; by default the fallback remains. */
  renderFailure?: (onRetry: () => void) => ReactNode
}

/** Loads and provides all texts, for a part of a page that few people see: the page itself does not contain its texts. */
export function WithAllMessages({ locale, children, fallback, renderFailure }: Props) {
  const [messages, setMessages] = useState<Messages | 'failed'>()
  const load = () => {
    setMessages(undefined)
    loadMessages(locale).then(setMessages, () => setMessages('failed'))
  }
  useEffect(load, [locale])
  if (messages === 'failed' && renderFailure) return renderFailure(load)
  if (messages === undefined || messages === 'failed') return fallback
  return (
    <MessagesProvider locale={locale} messages={messages}>
      {children}
    </MessagesProvider>
  )
}
