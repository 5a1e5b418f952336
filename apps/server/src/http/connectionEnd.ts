import type { Socket } from 'node:net'

const listeners = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls `work` when the connection ends, or now if it has ended. When it does, a pipelined reply emits neither 'finish'
 * nor 'close'.
 *
 * @returns a function that unsubscribes, and returns whether `work` was still to be called
 */
export function onConnectionEnd(socket: Socket, work: () => void): () => boolean {
  if (socket.destroyed) {
    work()
    return () => false
  }
  // One listener for all of a connection: Node warns of more than ten.
  const ends = listeners.get(socket) ?? new Set()
  if (!listeners.has(socket)) {
    listeners.set(socket, ends)
    socket.once('close', () => {
      for (const end of ends) end()
      ends.clear()
    })
  }
  ends.add(work)
  return () => ends.delete(work)
}
