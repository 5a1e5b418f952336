import { once } from 'node:events'
import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

/** Type id of text in PostgreSQL's protocol. */
const TEXT = 25
const LETS_IN = message('R', int32(0))
const READY = message('Z', Buffer.from('I'))

function rowOf(columns: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(columns).map((name) =>
    Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(TEXT), int16(-1), int32(-1), int16(0)]),
  )
  const values = Object.values(columns).map((value) => Buffer.concat([int32(value.length), Buffer.from(value)]))
  const count = int16(names.length)
  return Buffer.concat([
    message('T', Buffer.concat([count, ...names])),
    message('D', Buffer.concat([count, ...values])),
    message('C', Buffer.from('SELECT 1\0')),
    READY,
  ])
}

/** Speaks just enough of PostgreSQL's protocol to tell its version; returns its address. */
export async function olderServer(version: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([LETS_IN, READY]))
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) === 'Q') socket.write(rowOf({ version, encoding: 'UTF8' }))
        else socket.end()
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgres://ann:secret@127.0.0.1:${Object(server.address()).port}/tidemark`
}
