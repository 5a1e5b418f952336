import { resolve } from 'node:path'
import { z } from 'zod'
import { passwordProblem } from '../accounts/passwords'
import { DATA_FOLDER } from '../paths'
import { SIGN_ON_VARIABLES } from './signOnVariables'
import { OWN_LIMITS } from './limits'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

/** Up to a petabyte. */
const bytes = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a whole number of bytes, 0 for no limit')
  .transform(Number)

const flag = z.enum(['0', '1', 'false', 'true'], 'must be 1 or 0').transform((text) => text === '1' || text === 'true')

const URL_WORDS = 'must be an address like https://api.example.com'

/** Paths are added to its end. */
const url = z.url({ protocol: /^https?$/, error: URL_WORDS }).refine((text) => !/[?#]/.test(text), URL_WORDS)

const headerName = (example: string) => z.string().regex(/^[A-Za-z0-9-]+$/, `must be a header name like ${example}`)

const password = z.string().superRefine((text, context) => {
  const message = passwordProblem(text)
  if (message !== null) context.addIssue({ code: 'custom', message })
})

const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must be origins like https://desk.example.com, separated by commas',
  )

export const isPostgresUrl = (text: string): boolean =>
  URL.canParse(text) && /^postgres(?:ql)?:/.test(new URL(text).protocol)

/** Its parts are decoded to connect. */
function hasGoodEscapes(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

const databaseUrl = z
  .string()
  .refine(
    (text) => isPostgresUrl(text) && hasGoodEscapes(text),
    'must be an address like postgres://user:password@db.example.com:5432/tidemark',
  )

const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  TIDEMARK_DATA: z
    .string()
    .refine((folder) => !isPostgresUrl(folder), 'must be a folder: the address of a database is set by DATABASE_URL')
    .default(DATA_FOLDER)
    .transform((folder) => resolve(folder)),
  DATABASE_URL: databaseUrl.optional(),
  TIDEMARK_ADMIN_PASSWORD: password.optional(),
  TIDEMARK_PRICE_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must have only letters, digits and signs of ASCII, as a header carries it')
    .optional(),
  TIDEMARK_PRICE_API_KEY_HEADER: headerName('X-API-Key').optional(),
  TIDEMARK_API_URL: url.optional(),
  TIDEMARK_PRICE_URL: url.optional(),
  TIDEMARK_UPLOAD_URL: url.optional(),
  TIDEMARK_DEMO_HEADER: headerName('X-Demo-Mode').optional(),
  TIDEMARK_RUN_RESULT_PATH: z
    .string()
    .regex(/^\/(?:.*\/)?:id(?:[/?].*)?$/, 'must be a path like /api/backtests/:id')
    .optional(),
  TIDEMARK_CORS_ORIGIN: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(origin))
    .default([]),
  TIDEMARK_RATE_LIMIT: wholeNumber(0, 1_000_000).default(6000),
  TIDEMARK_TRUST_PROXY: flag.default(false),
  TIDEMARK_COMPUTE: z.enum(['here', 'workers'], 'must be here or workers').default('here'),
  TIDEMARK_RUNS_AT_ONCE: wholeNumber(1, 64).optional(),
  TIDEMARK_RUNS_PER_USER: wholeNumber(0, 1_000_000).default(0),
  TIDEMARK_STORAGE_PER_USER: bytes.default(0),
  TIDEMARK_JOBS_PER_USER: wholeNumber(1, 1000).default(16),
  TIDEMARK_STRATEGY_SECONDS: wholeNumber(1, 86_400).default(OWN_LIMITS.seconds),
  TIDEMARK_STRATEGY_MEMORY_MB: wholeNumber(64, 65_536).default(OWN_LIMITS.memoryMb),
  TIDEMARK_METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters, none of them a blank')
    .optional(),
  ...SIGN_ON_VARIABLES,
  TIDEMARK_LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
})

export type Environment = z.output<typeof schema>

export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(schema.shape)

/** Read by tests and by Compose, not here. */
const OF_OTHERS = /^TIDEMARK_(?:TEST|CHAOS|CONTRACT)_|^TIDEMARK_DOMAIN$/

/** Returns a sentence for each variable that looks like ours and that nothing reads: most are misspelt. */
export function unknownVariables(variables: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(variables).filter((name) => name.startsWith('TIDEMARK_'))
  return names
    .filter((name) => !ENVIRONMENT_NAMES.includes(name) && !OF_OTHERS.test(name))
    .map((name) => `${name} is ignored: there is no such variable. docs/deploy.md lists all of them.`)
}

/** The message names the variable, its value and what is allowed. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/** The data folder is named only where it is the address of a database, with its password. */
const SECRET = /PASSWORD|KEY$|TOKEN$|SECRET$|^DATABASE_URL$|^TIDEMARK_DATA$/

function read<S extends z.ZodObject>(wanted: S, variables: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = wanted.safeParse(given)
  if (result.success) return result.data
  const sentences = result.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${name}${SECRET.test(name) ? '' : ` is '${given[name]}'`}: it ${message}.`
  })
  throw new EnvironmentError([...new Set(sentences)].join('\n'))
}

/**
 * An empty variable counts as absent.
 *
 * @throws {EnvironmentError} with one sentence per invalid variable
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  return read(schema, variables)
}

const storeSchema = schema.pick({ TIDEMARK_DATA: true, DATABASE_URL: true })

/** @throws {EnvironmentError} */
export function readStoreEnvironment(variables: NodeJS.ProcessEnv): z.output<typeof storeSchema> {
  return read(storeSchema, variables)
}
