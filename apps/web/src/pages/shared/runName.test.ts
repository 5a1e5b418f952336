import { parseRunId } from '@tidemark/contract'
import type { LibraryRun } from '@tidemark/ui'
import { formatIn } from '@tidemark/ui/format'
import { expect, it } from 'vitest'
import { runName } from './runName'

const ID = '20261127_024441_SmaCross_EURUSD'
const FACTS: LibraryRun['facts'] = {
  strategy: 'SmaCross',
  strategy_name: 'Moving Average',
  symbol: 'EURUSD',
  timeframe: 'D1',
  parameters: { n1: 10, n2: 20 },
  summary: null,
  sparkline: [],
}
const annotation = { star: false, tags: [], note: '' }
const run = (id: string, facts: LibraryRun['facts']): LibraryRun => ({ id, facts, parts: parseRunId(id), annotation })

it.each([
  ['what it was', run(ID, FACTS), 'Moving Average n1 10 n2 20 on EUR/USD, Daily, 2026-11-27 02:44'],
  ['its id', run(ID, null), 'SmaCross on EUR/USD, 2026-11-27 02:44'],
  ['an id of another kind', run('run-7', null), 'run-7'],
])('a run is told apart by %s', (_, known, words) => {
  expect(runName(known, formatIn('UTC'))).toBe(words)
})
