/** @packageDocumentation What a worker process computes: a task as JSON, without bars and without paths of this machine. */
import type { BacktestRequest, CorrelationRequest } from '@tidemark/contract'
import type { BarsQuery } from '@tidemark/engine/research'
import type { StudyJob } from '@tidemark/engine/studies'
import type { Outcome, OwnPart, TaskSeries } from '../task'
import type { StrategyFacts } from '../own/declared'

export type JobSeries = Omit<TaskSeries, 'bars'> & Pick<BarsQuery, 'from' | 'to'>

/** A piece of a sweep or walk-forward, a part of judging its results, or a whole study of one run. */
export type RemoteStudy = Exclude<StudyJob, { readonly what: 'check' | 'cell' }>

interface JobKinds<Own, Study> {
  readonly backtest: {
    readonly kind: 'backtest'
    readonly request: BacktestRequest
    readonly series: JobSeries
    readonly own: Own | null
  }
  readonly correlation: {
    readonly kind: 'correlation'
    readonly request: CorrelationRequest
    readonly series: readonly [JobSeries, JobSeries]
    readonly withSeries: boolean
  }
  readonly study: {
    readonly kind: 'study'
    readonly job: Study
    readonly series: JobSeries
    /** Of the aggregated bars that the study was checked with. */
    readonly barsHash: string
    readonly own: Own | null
  }
}

type Kinds<All> = All[keyof All]

/** By the process that wants the result. */
export type AskedJob = Kinds<JobKinds<OwnPart, RemoteStudy>>

/** A shared strategy file by the SHA-256 of its source: a worker must not run another version of it. */
export interface JobStrategy {
  readonly name: string
  readonly hash: string
  readonly facts: StrategyFacts
}

/** Results to judge are megabytes: they are an input, by its id, which several jobs may share; `job` is the rest. */
export type StudyInParts =
  | { readonly job: RemoteStudy; readonly input: null }
  | { readonly job: { readonly part?: number }; readonly input: string }

export type Job = Kinds<JobKinds<JobStrategy, StudyInParts>>

/**
 * `again`: the worker stops before it is done, so send it once more. `elsewhere`: the database no longer has these
 * bars, this strategy file or this input, so compute it where they are.
 */
export type JobOutcome = Outcome | { readonly kind: 'again' } | { readonly kind: 'elsewhere' }
