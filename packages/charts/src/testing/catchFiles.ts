import { spyOn, waitFor } from 'storybook/test'

/** A file that a page wanted to save. */
interface SavedFile {
  readonly name: string
  readonly blob: Blob
}

/** What the page hands to the browser to save, kept from being saved. Ends with `letGo`. */
export function catchFiles(): { readonly saved: readonly SavedFile[]; readonly letGo: () => void } {
  const saved: SavedFile[] = []
  const blobs: Blob[] = []
  const create = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:caught'
  })
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const blob = blobs.at(-1)
    if (blob !== undefined) saved.push({ name: this.download, blob })
  })
  return {
    saved,
    letGo: () => {
      create.mockRestore()
      click.mockRestore()
    },
  }
}

/** The one file that a press has the page save. */
export async function catchFile(press: () => Promise<void>): Promise<SavedFile> {
  const { saved, letGo } = catchFiles()
  try {
    await press()
    return await waitFor(() => {
      const [file] = saved
      if (file === undefined || saved.length > 1) throw new Error(`one file was to be saved, not ${saved.length}`)
      return file
    })
  } finally {
    letGo()
  }
}

/** What a CSV file holds, line by line, the head first. */
export async function linesOf({ blob }: SavedFile): Promise<string[]> {
  const text = await blob.text()
  return text.trim().split('\r\n')
}
