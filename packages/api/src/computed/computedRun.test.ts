import { expect, test } from 'vitest'
import { createClient } from '../client'
import { createSampleBackend } from '../demo/sampleBackend'
import { computedRun } from './runs'
import { sample } from './sample'

test('a run of the fixtures is what the demo answers to the same question', async () => {
  const fixture = computedRun('typical')
  const { provenance } = fixture
  if (provenance === undefined) throw new Error('a run says how it was made')
  const backend = createSampleBackend(sample)
  const client = createClient({
    transport: ({ endpoint, ...rest }) => backend({ call: endpoint.name, ...rest }),
    hasExtensions: () => true,
  })
  const { summary, trades, report, headline, withheld, calendar } = await client.runBacktest({
    symbol: 'EURUSD - 1 Hour',
    strategy_name: provenance.strategy_name,
    fees: provenance.fees,
    slippage: provenance.slippage,
    config: { ...provenance.params, sl_pct: 0.02, tp_pct: 0.03 },
  })
  expect(fixture).toMatchObject({ summary, trades, report, headline, withheld, calendar })
  expect(calendar?.week).toBe('five-day')
})
