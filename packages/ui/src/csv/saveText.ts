/** Some browsers read the address only after the click has been handled. */
const KEEP_MS = 10_000

/** Hands text to the browser as a file to save. @param type - its media type, such as 'text/csv'. */
export function saveText(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
