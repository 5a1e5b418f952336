import { ApiError } from '@tidemark/api'
import type { Resource } from '@tidemark/contract/resource'
import { runs } from '@tidemark/api/testing'
import type { BacktestResult } from '@tidemark/contract'
import { describe, expect, it, vi } from 'vitest'
import { shownResult } from './shownResult'

const rerun = vi.fn<() => void>()
const retry = vi.fn<() => void>()
const error = new ApiError('engine crashed (Status: 500)', { kind: 'http', status: 500 })
const request = { symbol: 'EURUSD - 1 Hour', strategy_name: 'RSI Strategy' }

const stored: Resource<BacktestResult> = {
  status: 'ready',
  data: runs.typical,
  refreshing: false,
  stale: null,
  updatedAt: 1,
  retry,
}
const idle = { status: 'idle', loaded: null } as const
const pending = { status: 'pending', request, startedAt: 0, requestId: null, progress: 0, loaded: null } as const
const latest = { request, response: runs.partial, at: 7 } as const
const loaded = { status: 'loaded', request, response: runs.partial, loaded: latest } as const
const failed = { status: 'failed', request, error, loaded: null } as const
const rest = { isOwn: false, rerun }

describe('what is shown', () => {
  it.each([
    ['nothing yet', { stored: idle, state: idle }, 'idle', null],
    ['a stored run', { stored, state: idle }, 'ready', null],
    ['a stored run on its way', { stored: { status: 'loading' }, state: idle }, 'loading', null],
    ['the first run', { stored: idle, state: pending }, 'loading', null],
    [
      'a run that takes the place of one that did not load',
      { stored: { status: 'error', error, retry }, state: pending },
      'loading',
      null,
    ],
    ['the first run failed', { stored: idle, state: failed }, 'idle', rerun],
    ['a stored run did not load', { stored: { status: 'error', error, retry }, state: idle }, 'error', retry],
    ['a run failed after another', { stored, state: failed }, 'ready', rerun],
    ['a finished run that its address does not name yet', { stored: idle, state: loaded }, 'idle', null],
  ] as const)('%s', (_, given, status, again) => {
    const shown = shownResult({ ...given, ...rest })
    expect(shown.result.status).toBe(status)
    expect(shown.failure?.retry ?? null).toBe(again)
  })

  it('an earlier result stays while another runs', () => {
    expect(shownResult({ stored, state: pending, ...rest }).result).toEqual({ ...stored, refreshing: true })
  })

  it('a finished run of a backend that gives no ids', () => {
    expect(shownResult({ stored: idle, state: loaded, ...rest, isOwn: true }).result).toMatchObject({
      status: 'ready',
      data: runs.partial,
      updatedAt: 7,
    })
  })

  it.each([
    ['while another runs', { ...pending, loaded: latest }, true],
    ['after another failed', { ...failed, loaded: latest }, false],
  ] as const)('a finished run of such a backend, %s', (_, state, refreshing) => {
    const { result } = shownResult({ stored: idle, state, ...rest, isOwn: true })
    expect(result).toMatchObject({ status: 'ready', data: runs.partial, refreshing })
  })
})
