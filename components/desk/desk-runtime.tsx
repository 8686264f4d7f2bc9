'use client'

import '#components/desk/desk.css'
import { useEffect, useState } from 'react'
import { DeskBar } from '#components/desk/desk-bar.tsx'
import type { DeskPanelProps } from '#components/desk/panel-props.ts'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import type { Messages } from '#lib/i18n/translator.ts'

/** The desk of a signed-in agent: loads the texts of the language, then shows the bar. */
export function DeskRuntime({ locale, signInState }: DeskPanelProps) {
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    // Without a network there is no desk; the next page tries again.
    loadMessages(locale).then(setMessages, () => undefined)
  }, [locale])
  // The space of the bar, until its texts have arrived.
  if (!messages) return <div className="h-12 bg-depth" data-print="never" />
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <QueryProvider>
        <DeskBar locale={locale} signInState={signInState} />
      </QueryProvider>
    </MessagesProvider>
  )
}
