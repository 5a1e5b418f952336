import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

export interface RawServer {
  readonly port: number
  readonly open: () => Socket
  /** Bytes that `inject` would normalize. */
  readonly ask: (bytes: string) => Promise<string>
}

export function allText(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    socket.once('close', () => resolve(text))
  })
}

export async function listenRaw(app: FastifyInstance): Promise<RawServer> {
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const open = () => {
    // An error is followed by the close that we wait for.
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
