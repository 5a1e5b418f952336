import { siteConfigSchema, type StudyState } from '@tidemark/contract'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStudies } from '../../fixtures/buildStudies'
import { readSample } from '../../fixtures/sample'
import { createClient } from '../client'
import { networkTransport } from '../network'
import { createStudyStore } from '../studyStore'
import { studies } from './fixtures/studies'
import {
  lookAheadStudies,
  resampleStudies,
  type Scenario,
  stressStudies,
  sweepStudies,
  walkForwardStudies,
} from './index'

// If it fails: node --import tsx packages/api/fixtures/writeStudies.ts
it('is what the engine computes today', { timeout: 60_000 }, () => {
  const built: unknown = JSON.parse(JSON.stringify(buildStudies(readSample())))
  expect(studies).toEqual(built)
})

describe('servers of studies', () => {
  const network = setupServer()
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => network.resetHandlers())
  afterAll(() => network.close())

  const config = siteConfigSchema.parse({ apiUrl: 'http://api.test', priceUrl: 'http://price.test' })
  const { studies: calls } = createClient({
    transport: networkTransport({ config, caller: () => ({ type: 'Bearer', value: 'a.b.c' }) }),
  })
  const given = (scenario: Scenario) => network.use(...scenario())

  const kinds = {
    sweep: {
      of: sweepStudies,
      start: () => calls.of('sweep').start(studies.sweeps.typical.request),
      calls: calls.of('sweep'),
    },
    walkForward: {
      of: walkForwardStudies,
      start: () => calls.of('walkforward').start(studies.walkForwards.typical.request),
      calls: calls.of('walkforward'),
    },
    resample: {
      of: resampleStudies,
      start: () => calls.of('resample').start({ runId: 'a' }),
      calls: calls.of('resample'),
    },
    stress: { of: stressStudies, start: () => calls.of('stress').start({ runId: 'a' }), calls: calls.of('stress') },
    lookAhead: {
      of: lookAheadStudies,
      start: () => calls.of('lookahead').start({ runId: 'a' }),
      calls: calls.of('lookahead'),
    },
  } as const

  describe.each(Object.entries(kinds))('%s', (_name, { of, start, calls }) => {
    it('is started, goes on, and is over', async () => {
      given(of.filling)
      const { id, status, result } = await start()
      expect([status, result]).toEqual(['running', null])
      const seen: StudyState[] = []
      for (let k = 0; k < 3; k++) seen.push(await calls.get(id))
      expect(seen.map((one) => one.status)).toEqual(['running', 'running', 'done'])
      expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).toSorted((a, b) => a - b))
      expect(seen.at(-1)).toHaveProperty('result', expect.anything())
    })

    it('waits, is stopped, fails, and is refused', async () => {
      given(of.queued)
      expect(await start()).toMatchObject({ status: 'queued', ahead: 1, done: 0 })
      given(of.running)
      const { id } = await start()
      expect(await calls.get(id)).toMatchObject({ status: 'running' })
      expect(await calls.cancel(id)).toMatchObject({ status: 'cancelled' })
      given(of.failed)
      expect(await calls.get(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('could not') })
      given(of.refused)
      await expect(start()).rejects.toMatchObject({ status: 422 })
      given(of.busy)
      await expect(start()).rejects.toMatchObject({ status: 503 })
      given(of.notFound)
      await expect(calls.get(id)).rejects.toMatchObject({ status: 404 })
      given(of.offline)
      await expect(calls.list()).rejects.toMatchObject({ kind: 'network' })
    })

    it('is listed, and each that is listed can be opened', async () => {
      given(of.typical)
      const list = await calls.list()
      expect(list.length).toBeGreaterThan(2)
      for (const state of list) expect(await calls.get(state.id)).toMatchObject(state)
      given(of.empty)
      expect(await calls.list()).toEqual([])
    })
  })

  it('send only the later cells, which a screen puts together', async () => {
    given(sweepStudies.filling)
    const store = createStudyStore({ calls: calls.of('sweep'), wait: async () => {} })
    await store.start(studies.sweeps.typical.request)
    await expect.poll(() => store.get().status).toBe('over')
    expect(store.get().study).toEqual(studies.sweeps.typical)
  })

  it('resume a sweep that was cancelled', async () => {
    given(sweepStudies.resuming)
    const { cancelled, small } = studies.sweeps
    const store = createStudyStore({ calls: calls.of('sweep'), wait: async () => {} })
    store.open(cancelled.id)
    await expect.poll(() => store.get().status).toBe('over')
    expect(store.get().study).toEqual(cancelled)
    store.resume()
    await expect.poll(() => store.get().study?.status).toBe('done')
    expect(store.get().study?.cells).toEqual(small.cells)
  })

  it('run cells again', async () => {
    given(sweepStudies.typical)
    const { typical, small } = studies.sweeps
    expect(await calls.sweepCell(typical.id, typical.result?.best ?? -1)).toMatchObject({ config: { n1: 30, n2: 150 } })
    for (const cell of small.cells.cell) expect((await calls.sweepCell(small.id, cell)).curve.length).toBeGreaterThan(9)
    await expect(calls.sweepCell(typical.id, 0)).rejects.toMatchObject({ status: 404 })
  })
})
