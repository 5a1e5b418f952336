import { spyOn, waitFor } from 'storybook/test'

interface SavedFile {
  readonly name: string
  readonly blob: Blob
}

/** Returns the one file that `click` would save. */
export async function catchFile(click: () => Promise<void>): Promise<SavedFile> {
  const saved: SavedFile[] = []
  const blobs: Blob[] = []
  const create = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:caught'
  })
  const save = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.at(-1)
    if (blob !== undefined) saved.push({ name: this.download, blob })
  })
  try {
    await click()
    return await waitFor(() => {
      const [file] = saved
      if (file === undefined || saved.length > 1) throw new Error(`expected one saved file, got ${saved.length}`)
      return file
    })
  } finally {
    create.mockRestore()
    save.mockRestore()
  }
}

/** The header first. */
export async function linesOf({ blob }: SavedFile): Promise<string[]> {
  const text = await blob.text()
  return text.trim().split('\r\n')
}

/** Below the header, at most 10; an empty image has one. */
export async function coloursIn(png: Blob): Promise<number> {
  const bitmap = await createImageBitmap(png)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (context === null) return 0
  context.drawImage(bitmap, 0, 0)
  const top = Math.min(80, bitmap.height - 1)
  const { data } = context.getImageData(0, top, bitmap.width, bitmap.height - top)
  const colours = new Set<string>()
  for (let i = 0; i < data.length && colours.size < 10; i += 4) colours.add(`${data[i]},${data[i + 1]},${data[i + 2]}`)
  return colours.size
}
