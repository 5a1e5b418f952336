/** Some browsers read the address only after the click has been handled. */
const KEEP_MS = 10_000

/** Hands a file to the browser to save. */
export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
