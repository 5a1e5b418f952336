import type { LibraryRun } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { createClient } from './client'
import { previousRun } from './previousRun'
import { runs } from './testing'
import type { ApiRequest } from './transport'

const { provenance } = runs.typical
if (provenance === undefined) throw new Error('the typical run has its provenance')
const { summary } = runs.typical

const stored = (minute: number, changes: Partial<typeof provenance> = {}) => {
  const own = { ...provenance, ...changes }
  return { ...runs.typical, run_id: `20250114_14${minute}07_${own.strategy}_${own.symbol}`, provenance: own }
}
type Stored = ReturnType<typeof stored>
type Bare = Omit<Stored, 'provenance'>

const bare = ({ provenance: _provenance, ...rest }: Stored): Bare => rest

const rowOf = ({ run_id, provenance: own }: Stored): LibraryRun => ({
  ...own,
  run_id,
  parameters: {},
  summary,
  sparkline: [],
  star: false,
  tags: [],
  note: '',
})

function setUp<R extends Bare>(list: readonly R[], listed: (run: R) => unknown) {
  const opened: string[] = []
  const client = createClient({
    transport: async ({ endpoint: { name: call }, params }: ApiRequest) => {
      if (call === 'runIds') return { status: 200, body: list.map(listed) }
      opened.push(params?.['id'] ?? '')
      return { status: 200, body: list.find(({ run_id }) => run_id === params?.['id']) }
    },
  })
  return { client, opened }
}

const run = stored(32)
const others = [
  stored(31, { symbol: 'GBPUSD' }),
  stored(30, { timeframe: 'D1' }),
  stored(29, { strategy: 'SmaCross', strategy_name: 'Moving Average' }),
]

it('is the last of the same symbol, timeframe and strategy, which alone is loaded', async () => {
  const { client, opened } = setUp([stored(40), run, ...others, stored(20), stored(10)], rowOf)
  expect((await previousRun(client, run))?.run_id).toBe(stored(20).run_id)
  expect(opened).toEqual([stored(20).run_id])
})

it('is none where no earlier run is like it', async () => {
  const { client, opened } = setUp([stored(40), run, ...others], rowOf)
  expect(await previousRun(client, run)).toBeNull()
  expect(opened).toEqual([])
})

it('is looked for in the results where a list has only ids, by symbol and strategy', async () => {
  const { client, opened } = setUp([run, ...others, stored(20)], ({ run_id }) => run_id)
  expect((await previousRun(client, run))?.run_id).toBe(stored(20).run_id)
  expect(opened).toEqual([stored(30, { timeframe: 'D1' }).run_id, stored(20).run_id])
})

it('is none where a timeframe is unknown', async () => {
  const { client } = setUp([run, stored(20)].map(bare), ({ run_id }) => run_id)
  expect(await previousRun(client, run)).toBeNull()
  expect(await previousRun(client, bare(run))).toBeNull()
})
