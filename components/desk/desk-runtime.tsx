'use client'

import '#components/desk/desk.css'
import { DeskBar } from '#components/desk/desk-bar.tsx'
import type { DeskPanelProps } from '#components/desk/panel-props.ts'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import { WithAllMessages } from '#components/layout/with-all-messages.tsx'

/** The desk of a signed-in agent: loads the texts of the language, then shows the bar. */
export function DeskRuntime({ locale, signInState }: DeskPanelProps) {
  return (
    // The space of the bar, until its texts have arrived. Without a network there is no desk; the next page tries again.
    <WithAllMessages locale={locale} fallback={<div className="h-12 bg-depth" data-print="never" />}>
      <QueryProvider>
        <DeskBar locale={locale} signInState={signInState} />
      </QueryProvider>
    </WithAllMessages>
  )
}
