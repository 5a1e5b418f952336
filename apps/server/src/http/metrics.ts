import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { JobQueue } from '../compute/jobs/JobQueue'
import { onConnectionEnd } from './connectionEnd'
import { Problem, unauthenticated } from '../problem/problem'
import { bearerOf, isSameSecret } from '../problem/secrets'

export interface MetricsOptions {
  /** Bearer token. Without one, only callers on this machine are allowed. */
  readonly token?: string | undefined
  readonly ofProcess?: boolean | undefined
  /** Taken now, by what they are for. */
  readonly places?: Readonly<Record<string, () => number>>
  /** Of the workers, where there may be some. */
  readonly jobs?: Pick<JobQueue, 'workers' | 'waiting'> | undefined
}

/** In seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** A forwarded request comes from another machine even though the proxy is local. */
const OF_PROXIES =
  /^(?:x-forwarded-.+|forwarded|via|(?:x-)?real-ip|(?:x-|true-)?client-ip|(?:x-)?cluster-client-ip|cf-.+)$/

/** A proxy may pass on the name that its client asked for. */
const OWN_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i

function isOnThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  return isLocal && OWN_HOST.test(headers.host ?? '') && !Object.keys(headers).some((name) => OF_PROXIES.test(name))
}

function checkCaller(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (isOnThisMachine(request)) return
    throw new Problem(403, 'Metrics are told on this machine only, unless TIDEMARK_METRICS_TOKEN is set.')
  }
  if (!isSameSecret(bearerOf(request) ?? '', token)) throw unauthenticated('Not authenticated')
}

/** Silent workers are those that stopped within the last hour without saying so. Nothing is told while the database is away. */
function gaugeWorkers(registers: Registry[], jobs: NonNullable<MetricsOptions['jobs']>): void {
  const workers: Gauge = new Gauge({
    name: 'tidemark_workers',
    help: 'Worker processes that are alive, and that fell silent.',
    labelNames: ['state'],
    registers,
    async collect() {
      const known = await jobs.workers().catch(() => null)
      workers.reset()
      if (known === null) return
      const ours = known.filter(({ isOurs }) => isOurs)
      workers.set({ state: 'alive' }, ours.filter(({ isAlive }) => isAlive).length)
      workers.set({ state: 'silent' }, ours.filter(({ isAlive }) => !isAlive).length)
    },
  })
  const waiting: Gauge = new Gauge({
    name: 'tidemark_jobs_waiting',
    help: 'Jobs sent that no worker has taken.',
    registers,
    async collect() {
      const count = await jobs.waiting().catch(() => null)
      if (count === null) waiting.remove()
      else waiting.set(count)
    },
  })
}

function gaugePlaces(registers: Registry[], places: NonNullable<MetricsOptions['places']>): void {
  const taken = new Gauge({
    name: 'tidemark_places_taken',
    help: 'Places taken, of those that limit what runs or waits at the same time.',
    labelNames: ['of'],
    registers,
    collect() {
      for (const [of, count] of Object.entries(places)) taken.set({ of }, count())
    },
  })
}

/** At `/metrics`, by route, in Prometheus' text format. */
export function countAnswers(
  app: FastifyInstance,
  { token, ofProcess = false, jobs, places = {} }: MetricsOptions,
): void {
  const registers = [new Registry()]
  const [registry] = registers
  const labelNames = ['method', 'route', 'status']
  const seconds = new Histogram({
    name: 'tidemark_http_request_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames,
    buckets: BUCKETS,
    registers,
  })
  const underWay = new Gauge({ name: 'tidemark_http_requests_under_way', help: 'Requests being answered.', registers })
  const failedLogins = new Counter({
    name: 'tidemark_logins_refused_total',
    help: 'Sign-ins refused, by status: 401 wrong name or password, 429 too many.',
    labelNames: ['status'],
    registers,
  })
  if (ofProcess && registry) collectDefaultMetrics({ register: registry, prefix: 'tidemark_' })

  if (jobs) gaugeWorkers(registers, jobs)
  gaugePlaces(registers, places)

  app.addHook('onRequest', (request, reply, done) => {
    underWay.inc()
    const forget = onConnectionEnd(request.raw.socket, () => underWay.dec())
    const end = () => {
      if (forget()) underWay.dec()
    }
    reply.raw.once('finish', end).once('close', end)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    // Label by route: callers can invent endless paths.
    const route = routeOptions.url ?? 'none'
    const status = String(reply.statusCode)
    seconds.observe(
      { method: routeOptions.url === undefined ? 'ANY' : method, route, status },
      reply.elapsedTime / 1000,
    )
    if (route === '/api/login' && reply.statusCode >= 400) failedLogins.inc({ status })
    done()
  })
  app.get('/metrics', async (request, reply) => {
    checkCaller(request, token)
    reply.headers({ 'cache-control': 'no-store', 'content-type': Registry.PROMETHEUS_CONTENT_TYPE })
    return registry?.metrics()
  })
}
