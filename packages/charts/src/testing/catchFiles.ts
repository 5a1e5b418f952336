import { spyOn } from 'storybook/test'

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
