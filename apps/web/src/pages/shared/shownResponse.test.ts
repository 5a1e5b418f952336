import { ApiError } from '@tidemark/api'
import { expect, it } from 'vitest'
import { shownResponse } from './shownResponse'

const error = new ApiError('engine crashed (Status: 500)', { kind: 'http', status: 500 })
const retry = () => undefined
const ready = {
  status: 'ready',
  data: { request: { n: 1 }, response: [1], at: 7 },
  refreshing: false,
  stale: null,
  updatedAt: 7,
  retry,
} as const

it.each([{ status: 'idle' }, { status: 'loading' }, { status: 'empty', retry }, ready] as const)(
  'shows $status as it is',
  (resource) => {
    expect(shownResponse<unknown, unknown>(resource, { request: null })).toEqual({ shown: resource, failure: null })
  },
)

it('shows a failure where nothing was loaded', () => {
  const failed = { status: 'error', error, retry } as const
  expect(shownResponse(failed, { request: { n: 1 } })).toEqual({ shown: failed, failure: { error, retry } })
})

it('keeps a response that could not be refreshed, marked as stale', () => {
  const stale = { ...ready, stale: error }
  expect(shownResponse(stale, { request: { n: 1 } })).toEqual({ shown: stale, failure: { error, retry } })
})

it('hides a dismissed failure, but not the next one', () => {
  expect(shownResponse({ status: 'error', error, retry }, { request: { n: 1 }, dismissed: error })).toEqual({
    shown: { status: 'idle' },
    failure: null,
  })
  const stale = { ...ready, stale: error }
  expect(shownResponse(stale, { request: { n: 1 }, dismissed: error })).toEqual({ shown: stale, failure: null })
  const next = new ApiError(error.message, { kind: 'http', status: 500 })
  expect(shownResponse({ ...ready, stale: next }, { request: { n: 1 }, dismissed: error }).failure?.error).toBe(next)
})

it('keeps the response to another request unmarked', () => {
  expect(shownResponse({ ...ready, stale: error }, { request: { n: 2 } })).toEqual({
    shown: ready,
    failure: { error, retry },
  })
})

const withDefaults = (request: { n: number; m?: number }) => ({ m: 5, ...request })

it('compares requests with their defaults filled in', () => {
  const stale = { ...ready, stale: error }
  expect(shownResponse(stale, { request: { n: 1, m: 5 }, withDefaults }).shown).toBe(stale)
  expect(shownResponse(stale, { request: { n: 1, m: 6 }, withDefaults }).shown).toEqual(ready)
})
