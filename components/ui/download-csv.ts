const CSV_TYPE = 'text/csv;charset=utf-8'
/** Milliseconds until the file's address is released; some browsers read it after the click. */
const RELEASE = 10_000

/** Saves a spreadsheet under a file name, as if the visitor had followed a link to it. */
export function downloadCsv(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: CSV_TYPE }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE)
}
