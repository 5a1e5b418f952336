import type { UploadResponse } from '@tidemark/contract'
import { checkFile, type ReadingHints } from '@tidemark/engine/price-file'

/** The report of a file before it is sent, by the server's own reader. Rejects when the file cannot be opened any more. */
export async function checkChosen(file: Blob, hints: ReadingHints): Promise<UploadResponse> {
  return checkFile(new Uint8Array(await file.arrayBuffer()), hints)
}
