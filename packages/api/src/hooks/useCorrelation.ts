import type { CorrelationRequestInput } from '@tidemark/contract'
import { correlate, type Correlated } from '../compareSeries'
import { type Asking, useAsker } from './useAsker'

/** A correlation with the prices of both series; `ask` is 'Analyze Correlation'. */
export function useCorrelation(): Asking<CorrelationRequestInput, Correlated> {
  return useAsker<CorrelationRequestInput, Correlated>(correlate, never)
}

function never(): boolean {
  return false
}
