import { once } from 'node:events'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { deferred } from '../testing/deferred'
import { listenRaw } from '../testing/rawSocket'
import { callerSignal } from './callerSignal'

async function start(isAnswered: boolean) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const asked = deferred<{ signal: AbortSignal; closed: Promise<unknown> }>()
  app.get('/', (_request, reply) => {
    asked.resolve({ signal: callerSignal(reply), closed: once(reply.raw, 'close') })
    if (isAnswered) void reply.send({})
    return reply
  })
  const { open } = await listenRaw(app)
  const socket = open()
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  return { socket, ...(await asked.promise) }
}

it('work is aborted when its caller goes away before the answer', async () => {
  const { socket, signal, closed } = await start(false)
  expect(signal.aborted).toBe(false)
  socket.destroy()
  await closed
  expect(signal.reason).toMatchObject({ status: 499, detail: 'The caller has gone away.' })
})

it('work is not aborted by the end of its answer', async () => {
  const { signal, closed } = await start(true)
  await closed
  expect(signal.aborted).toBe(false)
})
