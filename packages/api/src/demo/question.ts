import type { StudyState, Timeframe } from '@tidemark/contract'
import type { ApiRequest } from '../transport'

/** A request as it is posted to the worker: only what can be cloned. */
export interface Question extends Pick<ApiRequest, 'call' | 'params' | 'query' | 'body'> {
  /**
   * Returns at most this many points of each series, the latest ones, to avoid cloning points that nobody sees.
   * @default all
   */
  readonly most?: number
  /** For the start of a study. */
  readonly study?: StudyStartFacts
}

/** What the page adds to the start of a study because the worker cannot know it. */
export interface StudyStartFacts {
  readonly id: string
  /** Epoch ms. */
  readonly createdAt: number
  /** The session's earlier runs and studies, for the ledger. */
  readonly earlier: readonly EarlierTrials[]
  /** Body of the stored run that `runId` names. */
  readonly run?: unknown
  /** For a cancelled study that is computed again: number of cells or folds after which it was cancelled. */
  readonly until?: number
}

/** Configurations that a run or a study of the session has tried. */
export interface EarlierTrials extends Pick<StudyState, 'strategy' | 'symbol'> {
  readonly id: string
  readonly timeframe: Timeframe | null
  readonly trials: number
}
