import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Spool {
  /** @throws the stream's error, or the signal's reason when aborted */
  with<T>(file: Readable, signal: AbortSignal, work: (path: string) => Promise<T>): Promise<T>
  clear(): Promise<void>
}

/** @param folder - created when needed; must contain nothing else */
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
