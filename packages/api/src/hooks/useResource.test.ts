import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../errors'
import { retryPolicy } from './policy'
import { type Fetched, toResource } from './useResource'

const failure = new ApiError('engine crashed (Status: 500)', { kind: 'http', status: 500 })
const answer: Fetched<string[]> = { data: ['RSI'], at: 1_700_000_000_000 }
const none: Fetched<string[]> = { data: [], at: 1_700_000_000_000 }

function resource({
  data,
  error,
  isValidating = false,
  isAsked = true,
}: {
  data?: Fetched<string[]>
  error?: ApiError
  isValidating?: boolean
  isAsked?: boolean
}) {
  const mutate = vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined))
  return { mutate, resource: toResource({ data, error, isValidating, mutate }, isAsked, (list) => list.length === 0) }
}

describe('how a question stands', () => {
  it.each([
    ['not asked', { isAsked: false }, 'idle'],
    ['no answer yet', { isValidating: true }, 'loading'],
    ['refused', { error: failure }, 'error'],
    ['nothing there', { data: none }, 'empty'],
    ['an answer', { data: answer }, 'ready'],
    ['a refresh of nothing failed', { data: none, error: failure }, 'error'],
  ] as const)('%s', (_, flags, status) => {
    expect(resource(flags).resource.status).toBe(status)
  })

  it('keeps the answer while it is refreshed, and says when it came', () => {
    expect(resource({ data: answer, isValidating: true }).resource).toMatchObject({
      data: ['RSI'],
      refreshing: true,
      stale: null,
      updatedAt: 1_700_000_000_000,
    })
  })

  it('keeps the answer after a failed refresh, and says that it is old', () => {
    expect(resource({ data: answer, error: failure }).resource).toMatchObject({ data: ['RSI'], stale: failure })
  })

  it('forgets the error when it tries again, keeps the answer when it refreshes', () => {
    const failed = resource({ error: failure })
    if (failed.resource.status === 'error') failed.resource.retry()
    expect(failed.mutate).toHaveBeenCalledExactlyOnceWith(undefined, { revalidate: true })
    const filled = resource({ data: answer })
    if (filled.resource.status === 'ready') filled.resource.retry()
    expect(filled.mutate).toHaveBeenCalledExactlyOnceWith()
  })
})

describe('asking again by itself', () => {
  const { shouldRetryOnError, errorRetryCount } = retryPolicy
  it('happens three times at most, and only where it can help', () => {
    expect(errorRetryCount).toBe(3)
    if (typeof shouldRetryOnError !== 'function') throw new Error('the policy must decide by the error')
    expect(shouldRetryOnError(failure)).toBe(true)
    expect(shouldRetryOnError(new ApiError('', { kind: 'http', status: 422 }))).toBe(false)
    expect(shouldRetryOnError(new Error('a defect of ours'))).toBe(false)
  })

  describe('of what is kept fresh', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('goes on at its own pace once the three are used up', () => {
      expect(askedWithin(3_600_000, { retryCount: 3, refreshInterval: 60_000 })).toBe(1)
      expect(askedWithin(59_999, { retryCount: 4, refreshInterval: 60_000 })).toBe(0)
      expect(askedWithin(60_000, { retryCount: 4, refreshInterval: 60_000 })).toBe(1)
      expect(askedWithin(60_000, { retryCount: 40, refreshInterval: 60_000 })).toBe(1)
    })

    it('ends with the three where nothing is kept fresh', () => {
      expect(askedWithin(3_600_000, { retryCount: 3, refreshInterval: 0 })).toBe(1)
      expect(askedWithin(3_600_000, { retryCount: 4, refreshInterval: 0 })).toBe(0)
    })
  })
})

/** `retryCount` is 1 after the first failure. */
function askedWithin(ms: number, { retryCount, refreshInterval }: { retryCount: number; refreshInterval: number }) {
  const revalidate = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const config = { ...SWRConfig.defaultValue, ...retryPolicy, refreshInterval }
  config.onErrorRetry(failure, 'strategies', config, revalidate, { retryCount, dedupe: true })
  vi.advanceTimersByTime(ms)
  return revalidate.mock.calls.length
}
