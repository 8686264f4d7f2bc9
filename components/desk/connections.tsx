'use client'

import { Wifi, WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { BarPopover } from '#components/desk/bar-popover.tsx'
import { notifyDesk } from '#components/desk/desk-toasts.tsx'
import { useSignInCheck } from '#components/desk/use-sign-in-check.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { type ConnectionNotice, type ConnectionState, MAX_ATTEMPTS } from '#lib/browser/live/connection.ts'
import { LIVE_SOCKETS, type LiveSocket } from '#lib/browser/live/frames.ts'
import { reconnect, useConnectionNotices, useConnectionState } from '#lib/browser/live/use-live.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Level = 'open' | 'busy' | 'broken'

function toLevel({ phase, ...rest }: ConnectionState): Level {
  if (phase === 'open') return 'open'
  const isFirst = 'attempt' in rest && rest.attempt === 0
  return phase === 'off' || isFirst ? 'busy' : 'broken'
}

const DOTS: Record<Level, string> = { open: 'bg-save', busy: 'bg-caution', broken: 'bg-danger' }
/** On the dark bar the colours of the light page would be too dark. */
const BAR_DOTS: Record<Level, string> = { open: 'bg-emerald-400', busy: 'bg-amber-300', broken: 'bg-red-400' }

function useStateText() {
  const t = useTranslations()
  return (state: ConnectionState): string => {
    if (state.phase === 'waiting' || state.phase === 'connecting') {
      const { attempt } = state
      return attempt === 0
        ? t('desk.connection.state.connecting')
        : t('desk.connection.state.reconnecting', { attempt, total: MAX_ATTEMPTS })
    }
    return t(`desk.connection.state.${state.phase}`)
  }
}

function ConnectionRow({ socket }: { socket: LiveSocket }) {
  const t = useTranslations()
  const toText = useStateText()
  const { state, invalid } = useConnectionState(socket)
  const canRetry =
    state.phase === 'failed' || state.phase === 'refused' || (state.phase === 'waiting' && state.attempt > 0)
  return (
    <li className="flex items-center gap-3 py-2">
      <span aria-hidden="true" className={classes('size-2.5 shrink-0 rounded-full', DOTS[toLevel(state)])} />
      <span className="min-w-0 grow">
        <span className="block font-medium">{t(`desk.connection.socket.${socket}`)}</span>
        <span className="block text-muted text-small">{toText(state)}</span>
        {invalid > 0 && (
          <span className="block text-small text-warning">{t('desk.connection.invalid', { count: invalid })}</span>
        )}
      </span>
      {canRetry && (
        <Button tone="secondary" size="small" onClick={() => reconnect(socket)}>
          {t('desk.connection.again')}
        </Button>
      )}
    </li>
  )
}

/** Shows the socket titles of section 8 as toasts, one for each socket, in the one tab that shows notices. */
function useNoticeToasts(): void {
  const t = useTranslations()
  useConnectionNotices((socket: LiveSocket, notice: ConnectionNotice) => {
    const id = `connection-${socket}`
    const name = t(`desk.connection.socket.${socket}`)
    if (notice === 'gave-up') {
      // Both sockets fail when the upstream is down, so one press reconnects both. It has no effect on an open socket.
      const action = { label: t('desk.connection.again'), onPress: () => LIVE_SOCKETS.forEach(reconnect) }
      return notifyDesk({
        id,
        tone: 'danger',
        title: t('desk.connection.notice.reconnect-error'),
        text: `${name}: ${t('desk.connection.gaveUp')}`,
        action,
      })
    }
    notifyDesk({
      id,
      tone: notice === 'restored' ? 'success' : 'warning',
      title: t(`desk.connection.notice.${notice}`),
      text: name,
    })
  })
}

/** The state of both sockets in the desk bar, with its details in a popover. */
export function Connections({ locale }: { locale: Locale }) {
  const t = useTranslations()
  const toText = useStateText()
  const states: Record<LiveSocket, ConnectionState> = {
    agencyMessage: useConnectionState('agencyMessage').state,
    newPendingExtBook: useConnectionState('newPendingExtBook').state,
  }
  useNoticeToasts()
  const countIn = (phase: ConnectionState['phase']) =>
    LIVE_SOCKETS.filter((socket) => states[socket].phase === phase).length
  useSignInCheck(countIn('signed-out') > 0, countIn('failed'))
  const summary = joinWithComma(
    LIVE_SOCKETS.map((socket) => `${t(`desk.connection.socket.${socket}`)}: ${toText(states[socket])}`),
    locale,
  )
  const isBroken = LIVE_SOCKETS.some((socket) => toLevel(states[socket]) === 'broken')
  const Icon = isBroken ? WifiOff : Wifi
  return (
    <BarPopover
      window="connections"
      locale={locale}
      label={t('desk.connection.title')}
      button={
        <>
          <Icon aria-hidden="true" className="size-4 max-phone:hidden" />
          {LIVE_SOCKETS.map((socket) => (
            <span
              key={socket}
              aria-hidden="true"
              className={classes('size-2 rounded-full', BAR_DOTS[toLevel(states[socket])])}
            />
          ))}
          <span className="sr-only">{`${t('desk.connection.title')}: ${summary}`}</span>
        </>
      }
      tooltip={summary}
      className="w-80 p-4"
    >
      <h2 className="font-semibold">{t('desk.connection.title')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {LIVE_SOCKETS.map((socket) => (
          <ConnectionRow key={socket} socket={socket} />
        ))}
      </ul>
    </BarPopover>
  )
}
