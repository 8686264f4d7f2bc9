/** A channel between the tabs of this site. */
export type TabChannel<Message> = { post: (message: Message) => void; close: () => void }

/** Opens a channel to the site's other tabs. Where the browser has none, each tab works alone. */
export function openTabChannel<Message>(name: string, onMessage: (message: Message) => void): TabChannel<Message> {
  if (typeof BroadcastChannel !== 'function') return { post: () => {}, close: () => {} }
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data)
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}
