import type { CorrelationRequest } from '@tidemark/contract'
import { correlate } from '@tidemark/engine/research'
import { type Line, measure } from './measure'
import { syntheticBars } from './synthetic'

const BARS = 10_000

/** A whole correlation over ten thousand aligned bars. */
export function correlationLines(): Line[] {
  const bars1 = syntheticBars(BARS, 2)
  const bars2 = syntheticBars(BARS, 3)
  const request: CorrelationRequest = {
    symbol_1: 'FIRST',
    tf1: 'H1',
    symbol_2: 'SECOND',
    tf2: 'H1',
    start: '1900-01-01',
    end: '2000-12-31',
    component: 'close',
    maxlag: 5,
    window: 30,
    use_log_returns: true,
  }
  return [
    {
      what: 'correlation, 10,000 bars, maxlag 5',
      timing: measure(() => correlate(request, bars1, bars2), 15, 8),
      bars: BARS,
    },
    {
      what: 'the same with maxlag 50',
      timing: measure(() => correlate({ ...request, maxlag: 50 }, bars1, bars2), 5, 3),
      bars: BARS,
    },
  ]
}
