import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'

/** The look of a link that opens a program with a message to the customer. */
export const SEND_LINK =
  'inline-flex min-h-target items-center justify-center gap-2 rounded-control border border-edge bg-surface px-4 font-medium hover:border-ink'

/** Opens a chat in WhatsApp, in another tab. */
export const WhatsAppLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={SEND_LINK}>
    <MessageCircle aria-hidden="true" className="size-5" />
    {children}
  </a>
)
