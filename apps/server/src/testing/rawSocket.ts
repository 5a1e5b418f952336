import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

export interface RawServer {
  readonly port: number
  /** A connection of its own, destroyed with the test. */
  readonly open: () => Socket
  /** Sends bytes as they are, which `inject` would tidy, and returns all that comes until the server closes. */
  readonly ask: (bytes: string) => Promise<string>
}

/** Everything that arrives until the other side closes the connection; a reset ends it as well. */
export function allText(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    socket.once('close', () => resolve(text))
  })
}

/** Listens on a free port of this machine. */
export async function listenRaw(app: FastifyInstance): Promise<RawServer> {
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const open = () => {
    // What goes wrong with it is its end, and that is waited for.
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return {
    port,
    open,
    ask(bytes) {
      const socket = open()
      socket.write(bytes)
      return allText(socket)
    },
  }
}
