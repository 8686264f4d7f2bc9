import { notify } from '#components/ui/toast/notify.ts'

/**
 * Copies a URL to the clipboard and returns whether it succeeded. If the browser does not allow it, a toast shows the URL.
 *
 * @param failureTitle title of that toast.
 */
export async function copyLink(url: string, failureTitle: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    notify({ id: 'copy', tone: 'warning', title: failureTitle, text: url })
    return false
  }
}
