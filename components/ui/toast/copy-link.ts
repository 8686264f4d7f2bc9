import { notify } from '#components/ui/toast/notify.ts'

/** Copies a URL. Returns whether it succeeded; otherwise a toast with this title shows it. */
export async function copyLink(url: string, failureTitle: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    notify({ id: 'copy', tone: 'warning', title: failureTitle, text: url })
    return false
  }
}
