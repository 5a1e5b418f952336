import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Spool {
  /** @param work - gets the path of a file to write, which is removed after it */
  with<T>(work: (path: string) => Promise<T>): Promise<T>
  clear(): Promise<void>
}

/** @param folder - created when needed; must contain nothing else */
export function createSpool(folder: string): Spool {
  return {
    async with(work) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${randomUUID()}.csv`)
      try {
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}

/** When it rejects, the file is closed: a stream that is still opening would create it after its removal. */
export async function writeSpooled(path: string, file: Readable, signal: AbortSignal): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await pipeline(file, handle.createWriteStream(), { signal })
  } finally {
    await handle.close()
  }
}
