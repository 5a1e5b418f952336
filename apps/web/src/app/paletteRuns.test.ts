import { NO_ANNOTATION, parseRunId } from '@tidemark/contract'
import type { LibraryRun } from '@tidemark/ui'
import { formatIn } from '@tidemark/ui/format'
import { expect, test } from 'vitest'
import { runCommands } from './paletteRuns'

const RUNS: readonly LibraryRun[] = Array.from({ length: 8 }, (_, i) => {
  const id = `2026112${i}_120000_SmaCross_EURUSD`
  return { id, parts: parseRunId(id), facts: null, annotation: NO_ANNOTATION }
})
const clock = { now: Date.UTC(2026, 10, 28), format: formatIn('UTC') }

test('finds stored runs by the words of the library, five at most', () => {
  const found = runCommands(RUNS, 'sma eurusd', clock)
  expect(found).toHaveLength(5)
  expect(found[0]).toMatchObject({
    label: 'SmaCross on EUR/USD',
    detail: '20261120_120000_SmaCross_EURUSD',
    href: '/backtest-data?run=20261120_120000_SmaCross_EURUSD',
  })
})

test('names a run by its id where the id says no more', () => {
  const run = { id: 'job-7f3a', parts: null, facts: null, annotation: NO_ANNOTATION }
  expect(runCommands([run], 'job', clock)[0]?.label).toBe('job-7f3a')
})

test('says of a run that it used later bars', () => {
  const [run] = RUNS.map((one) => ({ ...one, usesLaterBars: true }))
  expect(runCommands(run === undefined ? [] : [run], 'sma', clock)[0]?.detail).toBe(
    'Uses later bars · 20261120_120000_SmaCross_EURUSD',
  )
})

test('waits for two letters', () => {
  expect(runCommands(RUNS, ' s', clock)).toEqual([])
})
