import { expect, it } from 'vitest'
import { fullStorage } from '../testing/fullStorage'
import { memoryStorage } from '../testing/memoryStorage'
import { createDemoRecord } from './demoRecord'

const study = {
  id: '4f',
  kind: 'stress',
  request: {},
  state: {
    id: '4f',
    status: 'done',
    strategy: 'SmaCross',
    symbol: 'EURUSD',
    timeframe: 'H1',
    createdAt: '2025-01-14T14:22:07.000Z',
    computedMs: 12,
    done: 100,
    total: 100,
    settings: [],
    ahead: 0,
    error: null,
  },
  trials: 0,
} as const

const run = { id: '20250114_142207_SmaCross_EURUSD', request: { symbol: 'EURUSD - 1 Hour' } }

it('runs are counted, and kept over a reload as studies are', () => {
  const storage = memoryStorage()
  const { counter, runs, studies } = createDemoRecord(storage)
  expect([counter.get(), runs.all()]).toEqual([0, []])
  counter.add()
  counter.add()
  runs.put(run)
  studies.put({ ...study, trials: 3 })
  studies.put(study)
  const again = createDemoRecord(storage)
  expect([again.counter.get(), again.runs.all(), again.studies.all()]).toEqual([2, [run], [study]])
})

it.each([['{broken'], ['7'], ['[7,{"id":3,"request":{}},null]'], ['null']])('%j stored is no run', (text) => {
  const { counter, runs } = createDemoRecord(
    memoryStorage({ 'tidemark.demo_runs': text, 'tidemark.demo_runs_used': text }),
  )
  expect(runs.all()).toEqual([])
  expect(counter.get()).toBe(text === '7' ? 7 : 0)
})

it('a full storage stops nobody', () => {
  const { counter, runs } = createDemoRecord(fullStorage)
  counter.add()
  runs.put(run)
  expect([counter.get(), runs.all()]).toEqual([0, []])
})
