/**
 * @packageDocumentation How `tidemark backup` has a running server pause its writes while it copies the data file. They
 * talk through a socket in the data folder, which only the folder's owner can open. The server must not copy the file
 * itself: closing it would release the lock that keeps other processes out.
 */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { DATA_FILE } from './dataFolder'
import { StoreError } from './Store'

const SOCKET = `${DATA_FILE}.socket`
/** In ms; enough for some 100 GB. A backup that hangs must not block writes forever. */
const MOST_MS = 5 * 60_000

export interface PauseListener {
  close(): Promise<void>
}

/** Tells the other side that writes are paused, and waits until it has copied, is gone, or takes too long. */
async function hold(socket: Socket): Promise<void> {
  if (socket.destroyed) return
  const timer = setTimeout(() => socket.destroy(), MOST_MS)
  try {
    const over = once(socket, 'close')
    // The reply proves that writes were still paused.
    socket.once('data', () => socket.end('resumed'))
    socket.write('paused')
    await over
  } finally {
    clearTimeout(timer)
  }
}

/**
 * For the server that has the data folder open.
 *
 * @param pause - runs work while nothing is written
 * @returns null where there can be no such socket: on Windows, or when its path is too long. A backup then needs the
 *   server stopped
 */
export async function listenForPauses(
  folder: string,
  pause: (work: () => Promise<void>) => Promise<void>,
): Promise<PauseListener | null> {
  if (process.platform === 'win32') return null
  const path = join(folder, SOCKET)
  // Of a server that was killed.
  rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
    void pause(() => hold(socket)).catch(() => socket.destroy())
  })
  try {
    server.listen(path)
    await once(server, 'listening')
  } catch {
    return null
  }
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/**
 * Runs `copy` while the server of the data folder writes nothing.
 *
 * @returns null when no server answers there
 * @throws {StoreError} 'locked' when writes were resumed before the copy was complete
 */
export async function whilePaused<T>(folder: string, copy: () => Promise<T>): Promise<T | null> {
  const socket = connect(join(folder, SOCKET))
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  socket.on('error', () => undefined)
  /** Whether the server said something, rather than closed the connection. */
  const isTold = async () => {
    if (socket.closed) return false
    const events = ['data', 'close'].map((name) => once(socket, name))
    const [said]: unknown[] = await Promise.race(events).catch(() => [])
    return said instanceof Uint8Array
  }
  try {
    if (await isTold()) {
      const result = await copy()
      socket.write('copied')
      if (await isTold()) return result
    }
    throw new StoreError('locked', `The server of the data folder ${folder} stopped during the backup: try again.`)
  } finally {
    socket.destroy()
  }
}
