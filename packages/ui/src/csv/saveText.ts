import { saveBlob } from './saveBlob'

/** @param type - media type, such as 'text/csv' */
export function saveText(fileName: string, text: string, type: string): void {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }))
}
