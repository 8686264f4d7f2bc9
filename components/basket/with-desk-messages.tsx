import { type ReactNode, useEffect, useState } from 'react'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Messages } from '#lib/i18n/translator.ts'

/** Provides the texts of the desk inside a public page, which does not send them to its other visitors. */
export function WithDeskMessages({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    // Without a network there is no part for agents either; the next page tries again.
    loadMessages(locale).then(setMessages, () => undefined)
  }, [locale])
  if (!messages) return null
  return (
    <MessagesProvider locale={locale} messages={messages}>
      {children}
    </MessagesProvider>
  )
}
