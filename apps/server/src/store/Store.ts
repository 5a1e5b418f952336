/** @packageDocumentation What the server remembers, and nothing of how. */
import type { AnnotationChange, RunAnnotation, RunFacts, Timeframe } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import type { BarsQuery } from '@tidemark/engine/research'
import type { SeedSeries } from '../seed/catalogue'

/** An account. `passwordVersion` counts password changes: a token made before the last one is no longer good. */
export interface User {
  readonly id: string
  readonly name: string
  readonly passwordHash: string
  readonly passwordVersion: number
  /** Ms since 1970. */
  readonly createdAt: number
}

/** A stored price series. `first` and `last` are the labels of its outermost bars, ms since 1970 UTC. */
export interface Series {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly bars: number
  readonly first: number
  readonly last: number
  /** Where it comes from, in words. */
  readonly source: string
  /** SPDX id; null when unknown (an import). */
  readonly licence: string | null
}

/** A finished run, packed so that it is sent as it was stored. */
export interface NewRun {
  /** User id. */
  readonly owner: string
  readonly strategy: string
  readonly symbol: string
  readonly timeframe: Timeframe
  /** Ms since 1970; the id carries its second. */
  readonly startedAt: number
  /** The request as JSON. */
  readonly request: string
  /** The result as gzipped JSON, without `equity` and `run_id`. */
  readonly result: Uint8Array
  /** The equity points as a gzipped JSON array. */
  readonly equity: Uint8Array
  /** The report as gzipped JSON; null: none is kept. */
  readonly report: Uint8Array | null
  /** What the library shows of it. */
  readonly facts: RunFacts
}

/** Which of a run's large parts are wanted. */
export interface RunParts {
  readonly withEquity: boolean
  readonly withReport: boolean
}

/** `equity` and `report` are null unless asked for; `report` also for a run that was stored without one. */
export interface StoredRun {
  /** The request as JSON. */
  readonly request: string
  readonly result: Uint8Array
  readonly equity: Uint8Array | null
  readonly report: Uint8Array | null
}

/** Small facts by name: secrets, what has been set up already. */
export interface SettingStore {
  setting(name: string): Promise<string | null>
  /** Keeps what is there; what is absent is made and kept. Two callers get the same. */
  ensureSetting(name: string, make: () => string): Promise<string>
  setSetting(name: string, value: string): Promise<void>
}

export interface UserStore {
  /** By name. */
  users(): Promise<User[]>
  userByName(name: string): Promise<User | null>
  userById(id: string): Promise<User | null>
  /** @throws StoreError ('exists') when the name is taken. */
  addUser(user: User): Promise<void>
  /** Also raises `passwordVersion`. */
  setPassword(id: string, passwordHash: string): Promise<void>
  /** The user's runs go with the user. */
  removeUser(id: string): Promise<void>
}

/** Tokens that were ended before their time. */
export interface RevokedTokenStore {
  /** Those that expire later. @param time - ms since 1970 */
  revokedTokens(time: number): Promise<RevokedToken[]>
  /** Keeps one, and forgets those that have expired by a time. @param time - ms since 1970 */
  revokeToken(token: RevokedToken, time: number): Promise<void>
}

/** A token that was ended; it is no good anyway from `expiresAt` on, ms since 1970. */
export interface RevokedToken {
  readonly id: string
  readonly expiresAt: number
}

export interface SeriesTables {
  /** By symbol, then from the finest timeframe. */
  series(): Promise<readonly Series[]>
  /** Ascending by time; empty when there are none. An unknown volume is NaN. */
  bars(query: BarsQuery): Promise<Bars>
  /**
   * Stores a series whole, or not at all, in place of one of the same symbol and timeframe.
   *
   * @returns how many bars were replaced.
   */
  putSeries(series: Pick<Series, 'symbol' | 'timeframe' | 'source' | 'licence'>, bars: Bars): Promise<number>
  /**
   * Adds bars to a series, which is new or not: of two bars of the same time the new one stays. All of it, or nothing.
   *
   * @param bars - at least one. A series that is there keeps its source and licence.
   * @returns how many bars were replaced.
   */
  mergeBars(series: Pick<Series, 'symbol' | 'timeframe' | 'source' | 'licence'>, bars: Bars): Promise<number>
  /**
   * Fills a new store, all or nothing; one that has been filled is left alone.
   *
   * @param onSeries - told of each series as it goes in
   * @returns whether it was filled now.
   */
  seed(
    folder: string,
    series: readonly SeedSeries[],
    onSeries?: (series: SeedSeries) => Promise<void>,
  ): Promise<boolean>
}

export interface SeriesStore extends SeriesTables {
  /** The same list, not only an equal one, until bars of any series change. */
  series(): Promise<readonly Series[]>
  /** Goes up when bars of the symbol change: what was made of them at an earlier version is out of date. */
  seriesVersion(symbol: string): number
}

export interface RunStore {
  /** Stores the run whole, or not at all. @returns its id, which names the second of `startedAt`, with a counter when that id is taken. */
  addRun(run: NewRun): Promise<string>
  /** The owner's, newest first, without deleted ones. */
  runIds(owner: string): Promise<string[]>
  /** @returns null when there is none, or it is another owner's. */
  run(owner: string, id: string, parts: RunParts): Promise<StoredRun | null>
  /** Keeps the report of a run that was stored without one. */
  addReport(id: string, report: Uint8Array): Promise<void>
  /** A row for each of the owner's runs, newest first, as an array of `LibraryRun`: JSON in UTF-8. */
  library(owner: string): Promise<Uint8Array>
  /** Changes what is noted on a run. @returns what is noted now; null when the owner has no such run */
  annotateRun(owner: string, id: string, change: AnnotationChange): Promise<RunAnnotation | null>
  /** Hides a run until it is restored or purged. @param time - ms since 1970 @returns false when the owner has no such run */
  deleteRun(owner: string, id: string, time: number): Promise<boolean>
  /** @returns false when the owner has no such run, deleted or not */
  restoreRun(owner: string, id: string): Promise<boolean>
  /** Removes all runs that were deleted before a time, for good. @param time - ms since 1970 */
  purgeRuns(time: number): Promise<void>
}

/** Whose trials count together: one strategy on one series. */
export interface TrialSeries {
  readonly strategy: string
  readonly symbol: string
  readonly timeframe: Timeframe
}

/** A study that is over. */
export interface NewStudy extends TrialSeries {
  readonly id: string
  /** User id. */
  readonly owner: string
  readonly kind: string
  /** Ms since 1970. */
  readonly createdAt: number
  /** Configurations that it ran. */
  readonly trials: number
  /** What lists show of it, as JSON. */
  readonly state: string
  /** All of it, as gzipped JSON. */
  readonly answer: Uint8Array
}

export interface StudyStore {
  addStudy(study: NewStudy): Promise<void>
  /** The owner's of one kind, newest first. */
  studyStates(owner: string, kind: string): Promise<string[]>
  /** @returns null when there is none, or it is another owner's. */
  studyAnswer(owner: string, kind: string, id: string): Promise<Uint8Array | null>
  /** How many configurations the owner has run: each run, and each of a study. */
  trialsOn(owner: string, series: TrialSeries): Promise<number>
}

/** Everything kept between two starts. */
export interface Store extends SettingStore, UserStore, RevokedTokenStore, SeriesStore, RunStore, StudyStore {
  /** Waits for what is under way, then writes everything into place. Calling it again is harmless. */
  close(): Promise<void>
}

/** `locked`: another process has it open. `full`: its disk is. `newer`: written by a later version. `exists`: a name that is taken. */
export type StoreErrorKind = 'unwritable' | 'full' | 'locked' | 'damaged' | 'newer' | 'exists' | 'closed'

/** What can be wrong with a store, as one sentence that can be shown as it is. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind

  constructor(kind: StoreErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
    this.kind = kind
  }
}
