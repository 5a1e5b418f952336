import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Files that have arrived, or are arriving, and are not stored yet. */
export interface Spool {
  /**
   * Writes a file, works on it, and removes it whatever happens.
   *
   * @throws what the stream fails with, and the signal's reason when it is aborted.
   */
  with<T>(file: Readable, signal: AbortSignal, work: (path: string) => Promise<T>): Promise<T>
  /** Removes what an earlier process has left behind. */
  clear(): Promise<void>
}

/** @param folder - made when it is needed; nothing else may lie in it */
export function createSpool(folder: string): Spool {
  return {
    async with(file, signal, work) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${randomUUID()}.csv`)
      try {
        await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
        signal.throwIfAborted()
        return await work(path)
      } catch (error) {
        signal.throwIfAborted()
        throw error
      } finally {
        await rm(path, { force: true })
      }
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}
