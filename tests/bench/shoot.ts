import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Options } from 'autocannon'

export interface Shots {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** @default none: a GET */
  readonly body?: string
  /** @default 20 */
  readonly connections?: number
  /** Per second, evenly spread. @default as fast as responses arrive */
  readonly rate?: number
  /** For how long, or how many; with `rate` for how long. */
  readonly until: { readonly seconds: number } | { readonly amount: number }
}

export interface Hits {
  readonly perSecond: number
  /** Response time in ms. */
  readonly p50: number
  readonly p99: number
  /** Responses other than 2xx, or none. */
  readonly failed: number
}

/**
 * A connection sends nothing while it waits, so requests it could not send are counted with the time they would have
 * waited (coordinated omission).
 *
 * @param times - ms
 * @param interval - ms between a connection's requests; null: without pause
 */
export function percentilesOf(times: readonly number[], interval: number | null): Pick<Hits, 'p50' | 'p99'> {
  const all = [...times]
  if (interval !== null) {
    for (const time of times) for (let left = time - interval; left > 0; left -= interval) all.push(left)
  }
  const ascending = Float64Array.from(all).toSorted()
  const quantile = (share: number) =>
    ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? 0
  return { p50: quantile(0.5), p99: quantile(0.99) }
}

const PROGRAM = fileURLToPath(import.meta.url)

/**
 * Runs autocannon in its own process, undisturbed by other work.
 *
 * @throws when the generator fails; refused requests are counted
 */
export async function shoot(shots: Shots): Promise<Hits> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, JSON.stringify(shots)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`The generator of requests ended with ${String(code)}.`)
  const hits: Hits = JSON.parse(output)
  return hits
}

/** Excluded from a steady rate: code is slow until compiled. */
const WARM_UP_MS = 2000

async function fired({ url, headers, body, connections = 20, rate, until }: Shots): Promise<Hits> {
  const { default: autocannon } = await import('autocannon')
  const counting = { isOn: rate === undefined, times: new Array<number>(), failed: 0 }
  const fire = (options: Partial<Options>) =>
    new Promise((resolve, reject) => {
      const target = { url, headers: { ...headers }, ...(body !== undefined && { method: 'POST' as const, body }) }
      const instance = autocannon({ ...target, ...options }, (error: unknown) =>
        error ? reject(error) : resolve(null),
      )
      instance.on('response', (_client, status, _bytes, ms) => {
        if (!counting.isOn) return
        counting.times.push(ms)
        if (status < 200 || status > 299) counting.failed++
      })
      instance.on('reqError', () => counting.failed++)
    })
  let seconds = 'seconds' in until ? until.seconds : 0
  if (rate === undefined) {
    const startedAt = performance.now()
    await fire({ connections, ...('seconds' in until ? { duration: seconds } : until) })
    seconds = (performance.now() - startedAt) / 1000
  } else {
    // autocannon sends a second's requests at its start; several instances with offsets spread them.
    const duration = seconds + WARM_UP_MS / 1000 + 1
    const fires = Array.from({ length: connections }, async (_, index) => {
      await sleep((index * 1000) / connections)
      await fire({ connections: 1, connectionRate: rate / connections, duration })
    })
    await sleep(WARM_UP_MS)
    counting.isOn = true
    await sleep(seconds * 1000)
    counting.isOn = false
    await Promise.all(fires)
  }
  const { times, failed } = counting
  const interval = rate === undefined ? null : (1000 * connections) / rate
  return { perSecond: times.length / seconds, ...percentilesOf(times, interval), failed }
}

if (process.argv[1] === PROGRAM) process.stdout.write(JSON.stringify(await fired(JSON.parse(process.argv[2] ?? ''))))
