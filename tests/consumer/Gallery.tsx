'use client'

import { createClient } from '@tidemark/api'
import { ApiProvider, useStrategies } from '@tidemark/api/hooks'
import { EquityCurve } from '@tidemark/charts/equity'
import { MonthlyReturnsHeatmap } from '@tidemark/charts/heatmap'
import { type StrategiesResponse, tradeSchema } from '@tidemark/contract'
import { mapResource } from '@tidemark/contract/resource'
import {
  Badge,
  Button,
  empty,
  ListCard,
  loading,
  MetricCard,
  MetricStrip,
  Notice,
  ready,
  TextField,
  TradesTable,
} from '@tidemark/ui'
import { UiProvider } from '@tidemark/ui/provider'
import { useState } from 'react'

const DAY = 86_400_000
const START = Date.UTC(2025, 0, 1)
const POINTS = [100, 104, 101, 108].map((value, i) => ({ time: START + i * DAY, value, peak: value, drawdown: 0 }))

const TRADES = [
  tradeSchema.parse({
    EntryTime: '2025-01-01T00:00:00Z',
    ExitTime: '2025-01-02T00:00:00Z',
    Size: 1,
    EntryPrice: 100,
    ExitPrice: 104,
    PnL: 4,
    ReturnPct: 0.04,
    Duration: '1 days 00:00:00',
  }),
]

const client = createClient({
  transport: async () => ({ status: 200, body: { strategies: [{ name: 'SmaCross' }] } satisfies StrategiesResponse }),
})

function Strategies() {
  const items = mapResource(useStrategies(), (list) => list.map(({ name }) => ({ id: name, name })))
  return <ListCard title="Strategies" icon="strategies" items={items} emptyText="No strategies available" />
}

/** An app that uses ten components of the packed packages; `scripts/test-packages.mjs` builds it in three ways and looks. */
export function Gallery() {
  const [symbol, setSymbol] = useState('EURUSD')
  return (
    <ApiProvider client={client}>
      <UiProvider>
        <Button variant="solid">Run Backtest</Button>
        <Badge tone="info">Sample data</Badge>
        <Notice tone="warn" title="Two days are missing" />
        <TextField label="Symbol" value={symbol} onChange={setSymbol} />
        <MetricCard label="Win rate" value="51.2" unit="%" caption="of 84 trades" />
        <MetricStrip result={loading()} />
        <TradesTable trades={ready(TRADES)} />
        <Strategies />
        <EquityCurve result={ready(POINTS)} />
        <MonthlyReturnsHeatmap result={empty()} />
      </UiProvider>
    </ApiProvider>
  )
}
