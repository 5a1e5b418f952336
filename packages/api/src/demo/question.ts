import type { StudyState, Timeframe } from '@tidemark/contract'
import type { ApiRequest } from '../transport'

/** Only what can be cloned. */
export interface Question extends Pick<ApiRequest, 'params' | 'query' | 'body'> {
  /** The name of an endpoint. */
  readonly call: string
  /**
   * Latest points per series, to avoid cloning unseen ones.
   * @default all
   */
  readonly most?: number
  readonly study?: StudyStartFacts
}

export interface StudyStartFacts {
  readonly id: string
  /** Epoch ms. */
  readonly createdAt: number
  readonly earlier: readonly EarlierTrials[]
  readonly run?: unknown
  /** For a cancelled study: its cells or folds when it was cancelled. */
  readonly until?: number
}

export interface EarlierTrials extends Pick<StudyState, 'strategy' | 'symbol'> {
  readonly id: string
  readonly timeframe: Timeframe | null
  readonly trials: number
}
