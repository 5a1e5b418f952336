import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment'

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
