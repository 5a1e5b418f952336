import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Worker, WorkerOptions } from './worker'

/** In seconds. */
const BUCKETS = [0.01, 0.05, 0.25, 1, 2.5, 10, 60, 600]

/** A worker that the database has not heard of for so long is not healthy: others have taken its jobs. */
const SILENT_MS = 10_000

export interface WorkerHealth {
  readonly address: string
  readonly count: NonNullable<WorkerOptions['onEnd']>
  watch(worker: Worker): void
  close(): Promise<void>
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/** Answers `/healthz` (503 while the database hears nothing of the worker) and `/metrics`. */
export async function serveHealth({
  host,
  port,
  threads,
}: {
  readonly host: string
  readonly port: number
  readonly threads: number
}): Promise<WorkerHealth> {
  let worker: Worker | null = null
  const registry = new Registry()
  const registers = [registry]
  const seconds = new Histogram({
    name: 'tidemark_job_seconds',
    help: 'Time of jobs by kind and end: done, failed, cancelled, or returned to the queue.',
    labelNames: ['kind', 'end'],
    buckets: BUCKETS,
    registers,
  })
  const failed = new Counter({
    name: 'tidemark_jobs_failed_total',
    help: 'Tries that failed.',
    labelNames: ['kind'],
    registers,
  })
  const running = new Gauge({ name: 'tidemark_jobs_running', help: 'Jobs being computed.', registers })
  const most = new Gauge({ name: 'tidemark_worker_threads', help: 'Most jobs at the same time.', registers })
  most.set(threads)
  const silent = new Gauge({
    name: 'tidemark_worker_silent_seconds',
    help: 'Since the database last heard of this worker.',
    registers,
  })
  collectDefaultMetrics({ register: registry, prefix: 'tidemark_' })

  const isHealthy = () => worker !== null && worker.silentMs() < SILENT_MS
  async function metrics(): Promise<string> {
    running.set(worker?.running() ?? 0)
    silent.set((worker?.silentMs() ?? 0) / 1000)
    return registry.metrics()
  }
  const server = createServer((request, response) => {
    if (request.url === '/healthz') {
      send(
        response,
        isHealthy() ? 200 : 503,
        'application/json',
        JSON.stringify({ status: isHealthy() ? 'ok' : 'silent' }),
      )
    } else if (request.url === '/metrics') {
      void metrics().then((text) => send(response, 200, Registry.PROMETHEUS_CONTENT_TYPE, text))
    } else {
      send(response, 404, 'application/json', JSON.stringify({ detail: 'There are only /healthz and /metrics.' }))
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address()
  return {
    address: `http://${host}:${typeof bound === 'object' ? bound?.port : port}/`,
    count(kind, end, time) {
      seconds.observe({ kind, end }, time)
      if (end === 'failed') failed.inc({ kind })
    },
    watch: (one) => void (worker = one),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
