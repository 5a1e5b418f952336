import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { backtestRequestSchema } from '@tidemark/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createControl } from '../control'
import { jobsDatabase, openAsking, openQueue } from '../../testing/jobs'
import { POSTGRES } from '../../testing/postgres'
import { GOOD_REQUEST } from '../../testing/startApp'
import { CLI, startProgram } from '../../testing/startProgram'
import { tempFolder } from '../../testing/tempFolder'
import { openJobQueue } from './pgBossQueue'

/** A network in between, which may swallow everything without closing a connection. */
async function startNetwork(url: string) {
  const folder = new URL(url).searchParams.get('host') ?? ''
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = createConnection(join(folder, '.s.PGSQL.5432'))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => void (isSilent || to.write(data)))
      from.on('close', () => to.destroy()).on('error', () => to.destroy())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('It listens on no port.')
  const { username, pathname } = new URL(url)
  return {
    url: `postgres://${username}@127.0.0.1:${address.port}${pathname}`,
    silence: (on: boolean) => void (isSilent = on),
  }
}

/** Shifts a process's clock. */
function skewed(minutes: number): Record<string, string> {
  const source = `const now = Date.now; Date.now = () => now() + ${minutes * 60_000}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` }
}

describe.each(POSTGRES)('jobs on %s', () => {
  it('do not wait forever for a database that falls silent, and go on when it answers again', async () => {
    const network = await startNetwork(await jobsDatabase())
    const queue = await openJobQueue(network.url, undefined, 500)
    onTestFinished(() => queue.close())
    network.silence(true)
    await expect(queue.waiting()).rejects.toMatchObject({ kind: 'unreachable' })
    network.silence(false)
    expect(await queue.waiting()).toBe(0)
  })

  it('are neither lost nor taken over when the clocks of workers are five minutes off', async () => {
    const url = await jobsDatabase()
    const queue = await openQueue(url)
    for (const minutes of [5, -5]) {
      startProgram(CLI, { DATABASE_URL: url, TIDEMARK_DATA: tempFolder(), ...skewed(minutes) }, ['worker'])
    }
    const jobs = await openAsking(url)
    const isAlive = async () => (await queue.workers()).filter((worker) => worker.isAlive).length
    await expect.poll(isAlive, { timeout: 30_000 }).toBe(2)
    const request = backtestRequestSchema.parse(GOOD_REQUEST)
    const series = { symbol: 'ABC', timeframe: 'H1', stored: 'H1' } as const
    const job = { kind: 'backtest', request, series, own: null } as const
    const { signal } = new AbortController()
    const outcomes = Array.from({ length: 20 }, () => jobs.run(job, signal, createControl()))
    expect((await Promise.all(outcomes)).map((outcome) => outcome?.kind)).toEqual(
      Array.from({ length: 20 }, () => 'run'),
    )
    expect(await isAlive()).toBe(2)
    expect(await queue.waiting()).toBe(0)
  })
})
