import { describe, expect, it, onTestFinished } from 'vitest'
import { serveHealth } from './workerHealth'

async function setUp() {
  const health = await serveHealth({ host: '127.0.0.1', port: 0, threads: 3 })
  onTestFinished(() => health.close().catch(() => undefined))
  const state = { running: 2, silentMs: 1500 }
  const watch = () => {
    health.watch({ running: () => state.running, silentMs: () => state.silentMs, stop: async () => undefined })
  }
  const metrics = async () => (await fetch(`${health.address}metrics`)).text()
  const healthz = async () => {
    const response = await fetch(`${health.address}healthz`)
    return [response.status, await response.json()]
  }
  return { health, state, watch, metrics, healthz }
}

describe('the health of a worker', () => {
  it('is that the database hears of it, at least every ten seconds', async () => {
    const { healthz, state, watch } = await setUp()
    expect(await healthz()).toEqual([503, { status: 'silent' }])
    watch()
    expect(await healthz()).toEqual([200, { status: 'ok' }])
    state.silentMs = 9999
    expect(await healthz()).toEqual([200, { status: 'ok' }])
    state.silentMs = 10_000
    expect(await healthz()).toEqual([503, { status: 'silent' }])
  })

  it('is never from a cache, and there is nothing else', async () => {
    const { health } = await setUp()
    expect(health.address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*\/$/)
    const types = await Promise.all(
      ['healthz', 'metrics', 'other'].map(async (path) => {
        const { status, headers } = await fetch(`${health.address}${path}`)
        return [status, headers.get('content-type'), headers.get('cache-control')]
      }),
    )
    expect(types).toEqual([
      [503, 'application/json', 'no-store'],
      [200, expect.stringContaining('text/plain'), 'no-store'],
      [404, 'application/json', 'no-store'],
    ])
    const other = await fetch(`${health.address}other`)
    expect(await other.json()).toEqual({ detail: 'There are only /healthz and /metrics.' })
  })
})

describe('the metrics of a worker', () => {
  it('are its threads, its jobs, its silence, and those of the process', async () => {
    const { metrics, watch } = await setUp()
    const before = await metrics()
    expect(before).toMatch(/^tidemark_worker_threads 3$/m)
    expect(before).toMatch(/^tidemark_jobs_running 0$/m)
    expect(before).toMatch(/^tidemark_worker_silent_seconds 0$/m)
    expect(before).toMatch(/^tidemark_process_resident_memory_bytes \d/m)
    watch()
    expect(await metrics()).toMatch(/^tidemark_jobs_running 2$/m)
    expect(await metrics()).toMatch(/^tidemark_worker_silent_seconds 1\.5$/m)
  })

  it('count jobs by kind and end, in steps up to ten minutes, and tries that failed', async () => {
    const { health, metrics } = await setUp()
    health.count('backtest', 'done', 0.2)
    health.count('backtest', 'failed', 3)
    health.count('study', 'returned', 700)
    const text = await metrics()
    const buckets = (labels: string) =>
      [...text.matchAll(/^tidemark_job_seconds_bucket\{le="([^"]+)",(.+)\} (\d+)$/gm)]
        .filter(([, , found]) => found === labels)
        .map(([, le, , count]) => `${le}: ${count}`)
    expect(buckets('kind="backtest",end="done"').join(', ')).toBe(
      '0.01: 0, 0.05: 0, 0.25: 1, 1: 1, 2.5: 1, 10: 1, 60: 1, 600: 1, +Inf: 1',
    )
    expect(buckets('kind="study",end="returned"').at(-2)).toBe('600: 0')
    expect(text).toMatch(/^tidemark_job_seconds_sum\{kind="backtest",end="failed"\} 3$/m)
    expect(text.match(/^tidemark_jobs_failed_total.*$/gm)).toEqual(['tidemark_jobs_failed_total{kind="backtest"} 1'])
  })
})

it('a worker’s address is closed with it', async () => {
  const { health } = await setUp()
  const kept = await fetch(`${health.address}healthz`)
  await kept.text()
  await health.close()
  await expect(fetch(`${health.address}healthz`)).rejects.toThrow('fetch failed')
})
