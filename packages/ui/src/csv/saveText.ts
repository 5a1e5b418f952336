import { saveBlob } from './saveBlob'

/**
 * Downloads text as a file.
 *
 * @param type - media type, such as 'text/csv'
 */
export function saveText(fileName: string, text: string, type: string): void {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }))
}
