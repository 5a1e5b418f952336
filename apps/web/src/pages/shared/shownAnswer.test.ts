import { ApiError } from '@tidemark/api'
import { expect, it } from 'vitest'
import { shownAnswer } from './shownAnswer'

const error = new ApiError('engine crashed (Status: 500)', { kind: 'http', status: 500 })
const retry = () => undefined
const ready = {
  status: 'ready',
  data: { request: { n: 1 }, answer: [1] },
  refreshing: false,
  stale: null,
  updatedAt: 7,
  retry,
} as const

it.each([{ status: 'idle' }, { status: 'loading' }, { status: 'empty', retry }, ready] as const)(
  'shows $status as it is',
  (resource) => {
    expect(shownAnswer<unknown, unknown>(resource, null)).toEqual({ shown: resource, failure: null })
  },
)

it('tells a failure with nothing to see', () => {
  const failed = { status: 'error', error, retry } as const
  expect(shownAnswer(failed, { n: 1 })).toEqual({ shown: failed, failure: { error, retry } })
})

it('keeps an answer that could not be refreshed, as an old one', () => {
  const stale = { ...ready, stale: error }
  expect(shownAnswer(stale, { n: 1 })).toEqual({ shown: stale, failure: { error, retry } })
})

it('tells nothing of a failure that the reader has gone on from, and tells the next one', () => {
  expect(shownAnswer({ status: 'error', error, retry }, { n: 1 }, error)).toEqual({
    shown: { status: 'idle' },
    failure: null,
  })
  const stale = { ...ready, stale: error }
  expect(shownAnswer(stale, { n: 1 }, error)).toEqual({ shown: stale, failure: null })
  const next = new ApiError(error.message, { kind: 'http', status: 500 })
  expect(shownAnswer({ ...ready, stale: next }, { n: 1 }, error).failure?.error).toBe(next)
})

it('keeps the answer to another question, as it is', () => {
  expect(shownAnswer({ ...ready, stale: error }, { n: 2 })).toEqual({ shown: ready, failure: { error, retry } })
})

/** A request whose `m` is 5 unless it says otherwise. */
const wholeOf = (request: { n: number; m?: number }) => ({ m: 5, ...request })

it('knows a question again that says what the other leaves at its default', () => {
  const stale = { ...ready, stale: error }
  expect(shownAnswer(stale, { n: 1, m: 5 }, null, wholeOf).shown).toBe(stale)
  expect(shownAnswer(stale, { n: 1, m: 6 }, null, wholeOf).shown).toEqual(ready)
})
