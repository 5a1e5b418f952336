import { saveBlob } from './saveBlob'

/** Hands text to the browser as a file to save. @param type - its media type, such as 'text/csv'. */
export function saveText(fileName: string, text: string, type: string): void {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }))
}
