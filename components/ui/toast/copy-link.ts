import { tell } from '#components/ui/toast/tell.ts'

/**
 * Puts an address on the clipboard, and answers whether it is there. Where a browser does not let us, a note says so
 * in the words given and shows the address: a button that does nothing leaves a person without it.
 */
export async function copyLink(url: string, failed: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    tell({ id: 'copy', tone: 'warning', title: failed, text: url })
    return false
  }
}
