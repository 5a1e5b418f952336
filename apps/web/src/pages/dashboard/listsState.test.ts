import { ApiError } from '@tidemark/api'
import type { Resource } from '@tidemark/contract/resource'
import { expect, it, vi } from 'vitest'
import { listErrors, refreshAll, updatedAt } from './listsState'

const crashed = new ApiError('engine crashed (Status: 500)', { kind: 'http', status: 500 })
const offline = new ApiError('The server cannot be reached.', { kind: 'network', status: 0 })
const retry = vi.fn<() => void>()

const ready = (updatedAt: number, stale: ApiError | null = null): Resource<string> => ({
  status: 'ready',
  data: '',
  refreshing: false,
  stale,
  updatedAt,
  retry,
})
const loading: Resource<string> = { status: 'loading' }
const failed: Resource<string> = { status: 'error', error: offline, retry }
const empty: Resource<string> = { status: 'empty', retry }

it('the lists are as old as the oldest of them', () => {
  expect(updatedAt([ready(30), loading, ready(20), failed])).toBe(20)
  expect(updatedAt([loading, failed, empty])).toBeNull()
})

it('each failure is told once, a first one as well', () => {
  expect(listErrors([failed, loading, ready(1)])).toEqual([offline])
  expect(listErrors([ready(1, crashed), ready(2, crashed), ready(3, offline), ready(4), failed])).toEqual([
    crashed,
    offline,
  ])
})

it('a refresh asks for every list that can be asked for', () => {
  refreshAll([ready(1), failed, empty, loading])
  expect(retry).toHaveBeenCalledTimes(3)
})
