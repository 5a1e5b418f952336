import type { SiteConfig } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { ensureAdministrator } from './accounts/accounts'
import { type AppOptions, buildApp } from './app'
import { banner, type PasswordNote } from './banner'
import type { Environment } from './environment/environment'
import type { Jobs } from './compute/jobs/jobs'
import type { Log } from './logChanges'
import { SEED_FOLDER, STORYBOOK_ROOT } from './paths'
import { storybookStateOf } from './routes/site'
import { SEED_SERIES } from './seed/catalogue'
import { signOnSettingsOf } from './signOn/settings'
import { fullError, isDiskFull } from './store/diskFull'
import { clearLeftovers } from './store/leftovers'
import { openAnyStore } from './store/openAnyStore'
import { listenForPauses, type PauseListener } from './store/pause'
import { placeOf } from './store/postgres/errors'
import { type Store, StoreError } from './store/Store'
import { warmUp } from './store/warmUp'

export interface Serving {
  readonly address: string
  readonly banner: string
  stop(): Promise<void>
}

/** The message can be shown unchanged. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

function siteOf(environment: Environment): Partial<SiteConfig> {
  const { TIDEMARK_API_URL, TIDEMARK_PRICE_URL, TIDEMARK_UPLOAD_URL, TIDEMARK_PRICE_API_KEY } = environment
  const { TIDEMARK_PRICE_API_KEY_HEADER, TIDEMARK_DEMO_HEADER, TIDEMARK_RUN_RESULT_PATH } = environment
  return {
    ...(TIDEMARK_API_URL && { apiUrl: TIDEMARK_API_URL }),
    ...(TIDEMARK_PRICE_URL && { priceUrl: TIDEMARK_PRICE_URL }),
    ...(TIDEMARK_UPLOAD_URL && { uploadUrl: TIDEMARK_UPLOAD_URL }),
    ...(TIDEMARK_PRICE_API_KEY && { priceApiKey: TIDEMARK_PRICE_API_KEY }),
    ...(TIDEMARK_PRICE_API_KEY_HEADER && { priceApiKeyHeader: TIDEMARK_PRICE_API_KEY_HEADER }),
    ...(TIDEMARK_DEMO_HEADER && { demoHeader: TIDEMARK_DEMO_HEADER }),
    ...(TIDEMARK_RUN_RESULT_PATH && { runResultPath: TIDEMARK_RUN_RESULT_PATH }),
  }
}

function optionsOf(environment: Environment, store: Store, jobs: Jobs | undefined): AppOptions {
  return {
    store,
    jobs,
    dataFolder: environment.TIDEMARK_DATA,
    ownLimits: {
      seconds: environment.TIDEMARK_STRATEGY_SECONDS,
      memoryMb: environment.TIDEMARK_STRATEGY_MEMORY_MB,
    },
    site: siteOf(environment),
    corsOrigins: environment.TIDEMARK_CORS_ORIGIN,
    ratePerMinute: environment.TIDEMARK_RATE_LIMIT,
    trustProxy: environment.TIDEMARK_TRUST_PROXY,
    logLevel: environment.TIDEMARK_LOG_LEVEL,
    storedRunsPerUser: environment.TIDEMARK_RUNS_PER_USER,
    storedBytesPerUser: environment.TIDEMARK_STORAGE_PER_USER,
    runsPerUser: environment.TIDEMARK_JOBS_PER_USER,
    signOn: signOnSettingsOf(environment),
    metrics: { ofProcess: true, token: environment.TIDEMARK_METRICS_TOKEN },
    runsAtOnce: environment.TIDEMARK_RUNS_AT_ONCE,
  }
}

/** For people where the address is the reason. */
export function startError(error: unknown, { HOST, PORT }: Pick<Environment, 'HOST' | 'PORT'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${PORT} is taken. Stop what listens there, or choose another: PORT=${(PORT % 65_535) + 1} npm start`,
      )
    case 'EACCES':
      return new StartError(`Port ${PORT} may not be opened by this user. Choose one above 1023: PORT=8080 npm start`)
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new StartError(`HOST is '${HOST}': this machine has no such address. 127.0.0.1 is itself, 0.0.0.0 is all.`)
    default:
      return error
  }
}

/** Browsers cannot open the wildcard address. */
function addressOf(app: FastifyInstance, host: string): string {
  const bound = app.server.address()
  const port = typeof bound === 'object' ? bound?.port : bound
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}/`
}

/** Creates the administrator last, so that a generated password is certain to be printed. */
async function passwordNote(store: Store, given: string | undefined): Promise<PasswordNote> {
  const generated = await ensureAdministrator(store, given ?? null)
  if (generated !== null) return { kind: 'generated', password: generated }
  return given === undefined ? { kind: 'kept' } : { kind: 'given' }
}

/** Other processes can compute only where they share a database. */
async function jobsOf({ DATABASE_URL, TIDEMARK_COMPUTE }: Environment, log: Log): Promise<Jobs | undefined> {
  if (DATABASE_URL === undefined) return undefined
  return (await import('./compute/jobs/openJobs')).openJobs(DATABASE_URL, TIDEMARK_COMPUTE === 'here', log)
}

/**
 * Opens and seeds the store, and starts listening.
 *
 * @throws {StartError} or StoreError, whose message can be shown unchanged; nothing is left open
 */
export async function serve(environment: Environment): Promise<Serving> {
  const store = await openAnyStore(environment)
  let app: FastifyInstance | null = null
  let jobs: Jobs | undefined
  let pauses: PauseListener | null = null
  const stop = async () => {
    await pauses?.close()
    await app?.close()
    await jobs?.close()
    await store.close()
  }
  try {
    clearLeftovers(environment.TIDEMARK_DATA)
    await store.seed(SEED_FOLDER, SEED_SERIES)
    if (store.pauseWrites) pauses = await listenForPauses(environment.TIDEMARK_DATA, store.pauseWrites)
    jobs = await jobsOf(environment, (line) => app?.log.warn(line))
    let isSetUp = false
    app = await buildApp({ ...optionsOf(environment, store, jobs), isSetUp: () => isSetUp })
    await app.listen({ host: environment.HOST, port: environment.PORT })
    const { log } = app
    // Not awaited: requests work meanwhile, only a little slower.
    void warmUp(store).catch((error: unknown) => log.error({ err: error }, 'the newest bars could not be read'))
    const address = addressOf(app, environment.HOST)
    const password = await passwordNote(store, environment.TIDEMARK_ADMIN_PASSWORD)
    isSetUp = true
    const storybook = storybookStateOf(STORYBOOK_ROOT)
    const { DATABASE_URL: url, TIDEMARK_DATA } = environment
    const data = url === undefined ? TIDEMARK_DATA : `PostgreSQL at ${placeOf(url)}`
    return { address, banner: banner({ address, storybook, password, data }), stop }
  } catch (error) {
    await stop().catch(() => undefined)
    if (error instanceof StoreError) throw error
    throw isDiskFull(error) ? fullError(environment.TIDEMARK_DATA, error) : startError(error, environment)
  }
}
