import { ready } from '@tidemark/api/testing'
import type { Bar } from '@tidemark/contract'
import { useMemo, useState } from 'react'
import { CandleChart, type CandleChartProps, type ChartFlow, type WorkspaceOptions } from '../candles/CandleChart'
import { fourHourBars } from '../candles/candleFixtures'

const SERIES = fourHourBars(2000)
const FIRST = SERIES.slice(0, 400)

const WORKSPACE: WorkspaceOptions = {
  settings: { priceScale: 'normal', crosshair: 'free' },
  onSettings: () => undefined,
  isFit: false,
  onFit: () => undefined,
}

function isLoaded(bars: readonly Bar[], to: number): boolean {
  return to <= Date.parse(bars.at(-1)?.datetime ?? '')
}

/** For stories: has a whole series at first; a press leaves its first bars only, like a response to an earlier request. */
export function FlowingPage(args: CandleChartProps) {
  const [bars, setBars] = useState<readonly Bar[]>(SERIES)
  const flow = useMemo(
    (): ChartFlow => ({
      of: 'GBPUSD',
      older: 'more',
      newer: 'more',
      onView: ({ to }) => setBars((loaded) => (isLoaded(loaded, to) ? loaded : SERIES)),
      onGoTo: () => undefined,
      onRetry: () => undefined,
      readAll: () => {
        throw new Error('No file is asked for.')
      },
    }),
    [],
  )
  const result = useMemo(() => ready(bars), [bars])
  return (
    <>
      <button onClick={() => setBars(FIRST)}>First bars come</button>
      <CandleChart {...args} result={result} flow={flow} workspace={WORKSPACE} />
    </>
  )
}
