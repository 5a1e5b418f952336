import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints, type SiteConfig, siteConfigSchema } from '@tidemark/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { type Accounts, createAccounts, TOKEN_SECRET } from './accounts/accounts'
import { generateKey, type ScryptCost } from './accounts/passwords'
import { createTrail } from './accounts/trail'
import { requireToken } from './http/authentication'
import { readAndRefuse } from './http/errors'
import { logAnswers, REDACTED } from './http/accessLog'
import { endSilentConnections, limitArrival } from './http/arrival'
import { HTTP_OPTIONS, refuseBytes, refuseHeads, refuseUnrouted } from './http/beforeRoutes'
import { countAnswers, type MetricsOptions } from './http/metrics'
import { priceKeysOf, requirePriceKey } from './http/priceKey'
import { requestIdOf, tellRequestId } from './http/requestId'
import { allowOrigins, limitRate, neverStored, secureHeaders } from './http/security'
import { createMarket } from '@tidemark/engine/research'
import { maintain } from './maintenance'
import { STORYBOOK_ROOT, WEB_ROOT } from './paths'
import { accountRoutes } from './routes/account'
import { backtestRoutes } from './routes/backtests'
import { catalogueRoutes } from './routes/catalogue'
import { correlationRoutes } from './routes/correlation'
import { healthRoutes } from './routes/health'
import { demoConfigRoute, saveDemoConfigRoute } from './routes/demoConfig'
import { enterBefore } from './ledger/before'
import { createLedger } from './ledger/ledger'
import { ledgerRoutes } from './routes/ledger'
import { loginRoutes } from './routes/login'
import { logoutRoute } from './routes/logout'
import { ohlcRoutes } from './routes/ohlc'
import { openApiRoutes } from './routes/openapi'
import { plotIndicatorsRoutes } from './routes/plotIndicators'
import { siteRoutes } from './routes/site'
import { signOnRoutes } from './routes/signOn'
import { siteConfigRoutes } from './routes/siteConfig'
import { studyRoutes } from './routes/studies'
import { seriesRoutes } from './routes/series'
import { trailRoutes } from './routes/trail'
import { createUploadGate, uploadRoutes } from './routes/upload'
import { symbolRoutes } from './routes/symbols'
import { createBacktests } from './runs/backtests'
import type { Jobs } from './compute/jobs/jobs'
import { createQueue } from './compute/queue'
import { createResearch } from './runs/research'
import { createRunner } from './compute/runner'
import { createStorageQuota } from './runs/storageQuota'
import type { Runner } from './compute/task'
import type { Services } from './services'
import type { SignOnSettings } from './signOn/settings'
import { createSignOn } from './signOn/signOn'
import { KEPT_MS } from './store/formerBars'
import type { Store } from './store/Store'
import { createOwnProcesses } from './compute/own/ownProcesses'
import { withOwnProcesses } from './compute/own/ownRunner'
import { strategiesFolder } from './compute/own/mirrorStrategies'
import { createOwnStrategies } from './compute/own/ownStrategies'
import { createStudies } from './studies/studies'
import { createSpool } from './uploads/spool'
import { createUploads } from './uploads/uploads'
import { OWN_LIMITS, type OwnLimits } from './environment/limits'

const BODY_LIMIT = 256 * 1024

const UPLOADS_FOLDER = 'uploads'

/** 50 MB at half a megabit per second. */
const ARRIVAL_MS = 30_000
const UPLOAD_ARRIVAL_MS = 15 * 60_000

const LANES_PER_THREAD = 1.5

const PRICE_API_KEY = 'price_api_key'

export interface AppOptions {
  /** Open; its owner closes it after the app. */
  readonly store: Store
  readonly dataFolder: string
  /** `priceApiKey` is published only for another backend. */
  readonly site?: Partial<SiteConfig>
  readonly webRoot?: string
  readonly storybookRoot?: string
  /** @default none */
  readonly corsOrigins?: readonly string[]
  /** Per minute and address; 0 is unlimited. @default 0 */
  readonly ratePerMinute?: number
  /** Behind a proxy that sets X-Forwarded-For. @default false */
  readonly trustProxy?: boolean
  /** @default the number of cores, at most 4 */
  readonly runsAtOnce?: number | undefined
  /** Of worker processes; closed by its owner after the app. @default none */
  readonly jobs?: Jobs | undefined
  /** @default 32 */
  readonly runsWaiting?: number
  /** Running and queued. @default 16 */
  readonly runsPerUser?: number
  /** Runs and studies; 0 is unlimited. @default 0 */
  readonly storedRunsPerUser?: number
  /** Of runs, studies and uploads; 0 is unlimited. @default 0 */
  readonly storedBytesPerUser?: number
  /** Of an OpenID Connect provider. @default none */
  readonly signOn?: SignOnSettings | null
  /** Of a user's own strategy. @default a minute, 1 GB */
  readonly ownLimits?: OwnLimits
  readonly logLevel?: string
  /** Until then `/readyz` fails. @default always */
  readonly isSetUp?: () => boolean
  /** @default callers on this machine */
  readonly metrics?: MetricsOptions
  /** Replaced in tests, like the six below. */
  readonly logStream?: { write: (line: string) => void }
  /** To receive a request. */
  readonly arrivalMs?: number
  readonly now?: () => number
  readonly runner?: Runner
  readonly scryptCost?: ScryptCost
  readonly wait?: (ms: number) => Promise<unknown>
  readonly draw?: (count: number) => number
}

async function signOnOf({ store, signOn, wait = sleep }: AppOptions, accounts: Accounts, now: () => number) {
  if (!signOn) return null
  const secret = await store.ensureSetting(TOKEN_SECRET, generateKey)
  return createSignOn({ settings: signOn, store, revocations: accounts.revocations, secret, now, wait })
}

async function servicesOf(options: AppOptions, log: FastifyBaseLogger): Promise<Services> {
  const { store, now = Date.now, runsWaiting = 32, ownLimits = OWN_LIMITS } = options
  const threads = options.runsAtOnce ?? Math.min(availableParallelism(), 4)
  // A few more than the workers have threads for, so that a piece that ends is followed at once.
  const running = () => Math.max(threads, Math.ceil((options.jobs?.threads() ?? 0) * LANES_PER_THREAD))
  const priceKeys = await priceKeysOf(options.site ?? {}, () => store.ensureSetting(PRICE_API_KEY, generateKey))
  const accounts = await createAccounts({
    store,
    now,
    cost: options.scryptCost,
    wait: options.wait,
    draw: options.draw,
  })
  const storage = createStorageQuota(store, {
    bytes: options.storedBytesPerUser ?? 0,
    count: options.storedRunsPerUser ?? 0,
  })
  const market = createMarket(store)
  const ledger = createLedger({ store, market, now, log: (line) => log.error(line) })
  const processes = createOwnProcesses(ownLimits)
  const runner = withOwnProcesses(options.runner ?? createRunner(threads), processes, ownLimits.seconds)
  const perUser = options.runsPerUser ?? 16
  const queue = createQueue({ runner, jobs: options.jobs, running, waiting: runsWaiting, perUser })
  const strategies = createOwnStrategies({
    ...strategiesFolder(options.dataFolder, store.sharedStrategies),
    processes,
    seconds: ownLimits.seconds,
    onBroken: (broken) => log.warn(broken, 'a strategy file cannot be used'),
  })
  return {
    store,
    storage,
    now,
    market,
    site: siteConfigSchema.parse({
      extensions: !options.site?.apiUrl && !options.site?.priceUrl && !options.site?.uploadUrl,
      signOn: options.signOn?.name,
      ...options.site,
      priceApiKey: priceKeys.published,
    }),
    priceKeys,
    trail: createTrail(store, now),
    accounts,
    signOn: await signOnOf(options, accounts, now),
    queue,
    backtests: createBacktests({
      store,
      market,
      queue,
      strategies,
      now,
      storage,
      ledger,
    }),
    research: createResearch({ store, market, queue }),
    ledger,
    studies: createStudies({
      store,
      market,
      queue,
      mayBeSent: options.jobs !== undefined,
      strategies,
      threads: running,
      storage,
      ledger,
      now,
      log: (line) => log.warn(line),
    }),
    strategies,
    spool: createSpool(join(options.dataFolder, UPLOADS_FOLDER)),
    uploads: createUploads({ store, queue }),
    uploadGate: createUploadGate(),
  }
}

/** By required access; each `register` is a scope with its own check. */
async function api(scope: FastifyInstance, services: Services, ratePerMinute: number): Promise<void> {
  neverStored(scope)
  await limitRate(scope, ratePerMinute)
  siteConfigRoutes(scope, services)
  openApiRoutes(scope, services.site)
  demoConfigRoute(scope, services)
  await scope.register((open) => loginRoutes(open, services))
  if (services.signOn !== null) signOnRoutes(scope, services, services.signOn)
  await scope.register(async (signedIn) => {
    requireToken(signedIn, services.accounts)
    logoutRoute(signedIn, services)
    accountRoutes(signedIn, services)
    trailRoutes(signedIn, services)
    catalogueRoutes(signedIn, services)
    symbolRoutes(signedIn, endpoints.symbols, services)
    backtestRoutes(signedIn, services)
    plotIndicatorsRoutes(signedIn, services)
    correlationRoutes(signedIn, services)
    studyRoutes(signedIn, services)
    ledgerRoutes(signedIn, services)
    seriesRoutes(signedIn, services)
    saveDemoConfigRoute(signedIn, services)
    await signedIn.register((uploading) => uploadRoutes(uploading, services))
  })
  await scope.register(async (prices) => {
    requirePriceKey(prices, services.priceKeys, services.site)
    symbolRoutes(prices, endpoints.priceSymbols, services)
    ohlcRoutes(prices, services)
  })
}

/** Does not listen; use `inject` or `listen`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { webRoot = WEB_ROOT, storybookRoot = STORYBOOK_ROOT, corsOrigins = [], logLevel = 'silent' } = options
  const app = Fastify({
    http: HTTP_OPTIONS,
    logger: { level: logLevel, stream: options.logStream ?? process.stderr, redact: REDACTED },
    genReqId: requestIdOf,
    clientErrorHandler: refuseBytes,
    frameworkErrors: refuseUnrouted,
    // We log our own lines, without the caller's data.
    logController: new LogController({ disableRequestLogging: true }),
    // Only the last X-Forwarded-For entry was added by our proxy; earlier ones can be forged.
    trustProxy: options.trustProxy === true ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: UPLOAD_ARRIVAL_MS,
    routerOptions: { maxParamLength: 200 },
  })
  const services = await servicesOf(options, app.log)
  await services.spool.clear()
  app.decorateRequest('caller', null)
  // Not awaited: a file that hangs must not keep the server from starting.
  app.addHook('onReady', async () => void services.strategies.list().catch(() => undefined))
  maintain(app, {
    'purge deleted runs': () => services.backtests.purge(),
    'purge deleted studies': () => services.studies.purge(),
    'enter earlier runs in the ledger': () => enterBefore(services.store, (line) => app.log.warn(line)),
    'verify the ledger': () => services.ledger.verifyNightly(),
    'purge replaced bars': () => services.store.purgeReplacements(services.now() - KEPT_MS),
  })
  app.addHook('preClose', async () => {
    services.strategies.close()
    await services.studies.stop()
    await services.queue.stop()
  })
  tellRequestId(app)
  logAnswers(app)
  refuseHeads(app)
  endSilentConnections(app)
  limitArrival(app, options.arrivalMs ?? ARRIVAL_MS)
  readAndRefuse(app)
  await secureHeaders(app, services.site)
  await allowOrigins(app, corsOrigins)
  countAnswers(app, {
    ...options.metrics,
    jobs: options.jobs?.queue,
    places: {
      computations: services.queue.taken,
      passwords: services.accounts.passwordsTaken,
      uploads: services.uploadGate.taken,
    },
  })
  await app.register(async (scope) =>
    healthRoutes(scope, services, { isSetUp: options.isSetUp ?? (() => true), jobs: options.jobs }),
  )
  await app.register((scope) => api(scope, services, options.ratePerMinute ?? 0))
  await siteRoutes(app, { webRoot, storybookRoot })
  return app
}
