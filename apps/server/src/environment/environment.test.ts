import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  EnvironmentError,
  ENVIRONMENT_NAMES,
  isPostgresUrl,
  readEnvironment,
  readStoreEnvironment,
  unknownVariables,
} from './environment'

function refusal(variables: Record<string, string>): string {
  try {
    readEnvironment(variables)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
  }
  return 'no refusal'
}

describe('readEnvironment', () => {
  it('has a default for everything, and takes an empty variable for none', () => {
    const { TIDEMARK_DATA, ...rest } = readEnvironment({ PORT: '', TIDEMARK_ADMIN_PASSWORD: '' })
    expect(isAbsolute(TIDEMARK_DATA)).toBe(true)
    expect(rest).toEqual({
      PORT: 8080,
      HOST: '127.0.0.1',
      TIDEMARK_CORS_ORIGIN: [],
      TIDEMARK_RATE_LIMIT: 6000,
      TIDEMARK_STRATEGY_SECONDS: 60,
      TIDEMARK_STRATEGY_MEMORY_MB: 1024,
      TIDEMARK_TRUST_PROXY: false,
      TIDEMARK_LOG_LEVEL: 'warn',
      TIDEMARK_COMPUTE: 'here',
      TIDEMARK_OIDC_NAME: 'your organisation',
      TIDEMARK_OIDC_SCOPE: 'openid profile email',
      TIDEMARK_OIDC_SESSION_HOURS: 24,
      TIDEMARK_JOBS_PER_USER: 16,
      TIDEMARK_RUNS_PER_USER: 0,
      TIDEMARK_STORAGE_PER_USER: 0,
    })
  })

  it('reads lists and flags', () => {
    const read = readEnvironment({
      TIDEMARK_CORS_ORIGIN: 'https://a.example, http://b.example:81',
      TIDEMARK_TRUST_PROXY: '1',
    })
    expect(read.TIDEMARK_CORS_ORIGIN).toEqual(['https://a.example', 'http://b.example:81'])
    expect(read.TIDEMARK_TRUST_PROXY).toBe(true)
  })

  it.each([
    [{ PORT: 'http' }, "PORT is 'http': it must be a whole number from 0 to 65535."],
    [{ PORT: '65536' }, "PORT is '65536': it must be a whole number from 0 to 65535."],
    [
      { TIDEMARK_API_URL: 'ftp://x' },
      "TIDEMARK_API_URL is 'ftp://x': it must be an address like https://api.example.com.",
    ],
    [
      { TIDEMARK_ADMIN_PASSWORD: 'Password1' },
      'TIDEMARK_ADMIN_PASSWORD: it must not be one of the most common ones: others guess those first.',
    ],
    [{ TIDEMARK_ADMIN_PASSWORD: 'admin' }, 'TIDEMARK_ADMIN_PASSWORD: it must have at least 8 characters.'],
    [
      { TIDEMARK_DATA: 'postgres://me:secret@db/tidemark' },
      'TIDEMARK_DATA: it must be a folder: the address of a database is set by DATABASE_URL.',
    ],
    [
      { TIDEMARK_LOG_LEVEL: 'loud' },
      "TIDEMARK_LOG_LEVEL is 'loud': it must be one of fatal, error, warn, info, debug, silent.",
    ],
    [
      { TIDEMARK_CORS_ORIGIN: 'https://a.example/path,*' },
      "TIDEMARK_CORS_ORIGIN is 'https://a.example/path,*': it must be origins like https://desk.example.com, separated by commas.",
    ],
  ])('says of %j what is wrong and what is allowed', (variables, sentence) => {
    expect(refusal(variables)).toBe(sentence)
  })
})

const whole = (name: string, least: number, most: number): [string, string[], string[], string] => [
  name,
  [String(least), String(most)],
  [String(least - 1), String(most + 1), '1.5', ' 1', '1e1', 'x1', '1x', '1'.repeat(10)],
  `must be a whole number from ${least} to ${most}`,
]

describe('what a variable may be', () => {
  const URL_WORDS = 'must be an address like https://api.example.com'
  const ORIGIN_WORDS = 'must be origins like https://desk.example.com, separated by commas'
  const CASES: [name: string, good: string[], bad: string[], words: string][] = [
    whole('PORT', 0, 65_535),
    whole('TIDEMARK_RATE_LIMIT', 0, 1_000_000),
    whole('TIDEMARK_RUNS_AT_ONCE', 1, 64),
    whole('TIDEMARK_RUNS_PER_USER', 0, 1_000_000),
    whole('TIDEMARK_JOBS_PER_USER', 1, 1000),
    whole('TIDEMARK_STRATEGY_SECONDS', 1, 86_400),
    whole('TIDEMARK_STRATEGY_MEMORY_MB', 64, 65_536),
    [
      'TIDEMARK_STORAGE_PER_USER',
      ['0', '9'.repeat(15)],
      ['-1', '1'.repeat(16), '1.5', '5 GB', 'a5'],
      'must be a whole number of bytes, 0 for no limit',
    ],
    ['TIDEMARK_TRUST_PROXY', ['0', '1', 'true', 'false'], ['yes', '2', 'TRUE'], 'must be 1 or 0'],
    [
      'TIDEMARK_API_URL',
      ['http://a', 'https://a/b'],
      ['a', 'ws://a', 'xhttp://a', 'http://a?b', 'http://a#b'],
      URL_WORDS,
    ],
    ['TIDEMARK_CORS_ORIGIN', ['https://a,http://b:1'], ['https://a/', 'https://a,', 'a', '*'], ORIGIN_WORDS],
    [
      'TIDEMARK_PRICE_API_KEY_HEADER',
      ['X-API-Key', 'a1'],
      ['a b', 'a:', '_a', 'a\n'],
      'must be a header name like X-API-Key',
    ],
    ['TIDEMARK_DEMO_HEADER', ['X-Demo'], ['a b', 'ä', 'a:'], 'must be a header name like X-Demo-Mode'],
    [
      'TIDEMARK_RUN_RESULT_PATH',
      ['/:id', '/a/:id', '/a/:id/b?c=1'],
      ['/', '/a', '/a:id', '/:idea', 'a/:id', 'https://a/:id'],
      'must be a path like /api/backtests/:id',
    ],
    ['TIDEMARK_COMPUTE', ['here', 'workers'], ['there', 'Here'], 'must be here or workers'],
  ]

  it('a password is one that accounts may have', () => {
    expect(refusal({ TIDEMARK_ADMIN_PASSWORD: 'correct horse' })).toBe('no refusal')
  })

  it.each(CASES)('%s', (name, good, bad, words) => {
    for (const text of good) expect([text, refusal({ [name]: text })]).toEqual([text, 'no refusal'])
    for (const text of bad) expect(refusal({ [name]: text })).toBe(`${name} is '${text}': it ${words}.`)
  })

  it.each<[string, string[], string[], string]>([
    [
      'TIDEMARK_METRICS_TOKEN',
      ['x'.repeat(16), 'x'.repeat(17)],
      ['x'.repeat(15), `${'x'.repeat(16)} `, ` ${'x'.repeat(16)}`],
      'must have at least 16 characters, none of them a blank',
    ],
    [
      'TIDEMARK_PRICE_API_KEY',
      ['a', 'a-b_c~!'],
      ['a b', 'ä', 'a\n'],
      'must have only letters, digits and signs of ASCII, as a header carries it',
    ],
    [
      'DATABASE_URL',
      ['postgres://u:p@h:5432/d', 'postgresql://h/d'],
      ['postgres://u:%zz@h/d', 'xpostgres://h/d', 'postgresx://h/d', 'mysql://h/d', '/folder'],
      'must be an address like postgres://user:password@db.example.com:5432/tidemark',
    ],
  ])('%s, whose value is not shown', (name, good, bad, words) => {
    for (const text of good) expect([text, refusal({ [name]: text })]).toEqual([text, 'no refusal'])
    for (const text of bad) expect(refusal({ [name]: text })).toBe(`${name}: it ${words}.`)
  })

  it('is read as what it means', () => {
    expect(
      ['0', '1', 'false', 'true'].map((text) => readEnvironment({ TIDEMARK_TRUST_PROXY: text }).TIDEMARK_TRUST_PROXY),
    ).toEqual([false, true, false, true])
    expect(readEnvironment({ PORT: '081' }).PORT).toBe(81)
    expect(readEnvironment({ TIDEMARK_STORAGE_PER_USER: '5000' }).TIDEMARK_STORAGE_PER_USER).toBe(5000)
    expect(readEnvironment({ TIDEMARK_DATA: '/a/../b' }).TIDEMARK_DATA).toBe('/b')
  })
})

it('says everything that is wrong at once, each sentence once', () => {
  expect(refusal({ PORT: 'x', TIDEMARK_CORS_ORIGIN: 'a,b', TIDEMARK_COMPUTE: 'there' }).split('\n')).toEqual([
    "PORT is 'x': it must be a whole number from 0 to 65535.",
    "TIDEMARK_CORS_ORIGIN is 'a,b': it must be origins like https://desk.example.com, separated by commas.",
    "TIDEMARK_COMPUTE is 'there': it must be here or workers.",
  ])
})

it('warns of a variable that looks like ours and that nothing reads, without its value', () => {
  const names = ['TIDEMARK_TRUST_PROXI', 'TIDEMARK_OIDC_CLIENTID', 'TIDEMARK_']
  const good = { TIDEMARK_DATA: 'x', TIDEMARK_OIDC_NAME: 'x', TIDEMARK_TEST_STORE: 'x', TIDEMARKET: 'x', PATH: 'x' }
  const given = { ...good, ...Object.fromEntries(names.map((name) => [name, 'secret'])) }
  expect(unknownVariables(given)).toEqual(
    names.map((name) => `${name} is ignored: there is no such variable. docs/deploy.md lists all of them.`),
  )
  expect(unknownVariables(Object.fromEntries(ENVIRONMENT_NAMES.map((name) => [name, 'x'])))).toEqual([])
})

it('reads what a store needs alone, whatever else is set', () => {
  expect(readStoreEnvironment({ PORT: 'x', DATABASE_URL: '', TIDEMARK_DATA: '/a' })).toEqual({ TIDEMARK_DATA: '/a' })
  expect(() => readStoreEnvironment({ DATABASE_URL: 'x' })).toThrow(EnvironmentError)
  expect(ENVIRONMENT_NAMES).toEqual(expect.arrayContaining(['PORT', 'TIDEMARK_OIDC_ISSUER']))
})

it('knows the address of a PostgreSQL database', () => {
  expect(['postgres://a/b', 'postgresql://a/b'].map(isPostgresUrl)).toEqual([true, true])
  expect(['', 'a', 'postgres', 'postgresqlx://a', 'http://a'].map(isPostgresUrl)).toEqual(Array(5).fill(false))
})
