import type { UploadResponse } from '@tidemark/contract'
import type { ReadingHints } from '@tidemark/engine/price-file'
import { ApiError } from '../errors'
import { threadOf } from '../thread'
import type { checkChosen } from './checkChosen'

/**
 * As `checkChosen`, in a thread of its own that ends with it or with the signal.
 *
 * @throws {ApiError} when the file or the thread's code cannot be loaded
 */
export async function checkInWorker(file: File, hints: ReadingHints, signal: AbortSignal): Promise<UploadResponse> {
  const worker = new Worker(new URL('./checkFile.worker.ts', import.meta.url), { type: 'module' })
  const stop = () => worker.terminate()
  signal.addEventListener('abort', stop)
  const { run, broken } = threadOf<typeof checkChosen>(worker)
  try {
    return await Promise.race([run(file, hints), broken])
  } catch (cause) {
    const message = 'It may have been moved or changed since it was chosen. Try again, or choose it again.'
    throw new ApiError(message, { kind: 'network', status: 0, cause })
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
