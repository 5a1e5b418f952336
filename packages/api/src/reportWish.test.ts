import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './errors'
import { reportWish } from './reportWish'

function refusal(status: number, detail: unknown = {}) {
  return new ApiError('refused', { kind: 'http', status, detail })
}

const ofInclude = { detail: [{ loc: ['query', 'include'], msg: 'unknown', type: 'value_error' }] }
const ofConfig = { detail: [{ loc: ['body', 'config', 'n1'], msg: 'too small', type: 'value_error' }] }

type Ask = (query: object) => Promise<string>

describe('a run is asked for with its report', () => {
  it('and comes with it', async () => {
    const ask = vi.fn<Ask>(async () => 'run')
    await expect(reportWish()(ask)).resolves.toBe('run')
    expect(ask.mock.calls).toEqual([[{ include: 'report' }]])
  })

  it.each([
    [422, ofInclude],
    [400, { detail: 'unexpected parameter' }],
  ])('and without it where the wish is refused (%i), from then on at once', async (status, detail) => {
    const ask = vi.fn<Ask>(async (query) => {
      if ('include' in query) throw refusal(status, detail)
      return 'run'
    })
    const withReport = reportWish()
    await expect(withReport(ask)).resolves.toBe('run')
    await expect(withReport(ask)).resolves.toBe('run')
    expect(ask.mock.calls).toEqual([[{ include: 'report' }], [{}], [{}]])
  })

  it.each([
    [422, ofConfig],
    [500, {}],
    [404, {}],
  ])('once, where something else is wrong (%i)', async (status, detail) => {
    const ask = vi.fn<Ask>(() => Promise.reject(refusal(status, detail)))
    await expect(reportWish()(ask)).rejects.toMatchObject({ status })
    expect(ask).toHaveBeenCalledOnce()
  })
})
