/** @packageDocumentation What the server stores, independent of the database. */
import type { AnnotationChange, RunAnnotation, RunFacts, Timeframe } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import type { BarsQuery } from '@tidemark/engine/research'
import type { SeedSeries } from '../seed/catalogue'

/** An account. `passwordVersion` counts password changes; tokens issued before the last one are invalid. */
export interface User {
  readonly id: string
  readonly name: string
  readonly passwordHash: string
  readonly passwordVersion: number
  /** Epoch ms. */
  readonly createdAt: number
}

/** A stored price series. `first` and `last` are the times of its first and last bar, epoch ms. */
export interface Series {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly bars: number
  readonly first: number
  readonly last: number
  /** Its origin, in words. */
  readonly source: string
  /** SPDX id; null when unknown (an import). */
  readonly licence: string | null
}

/** A finished run, stored as it is sent. */
export interface NewRun {
  /** User id. */
  readonly owner: string
  readonly strategy: string
  readonly symbol: string
  readonly timeframe: Timeframe
  /** Epoch ms; the id contains its second. */
  readonly startedAt: number
  /** JSON. */
  readonly request: string
  /** Gzipped JSON without `equity` and `run_id`. */
  readonly result: Uint8Array
  /** Gzipped JSON array of equity points. */
  readonly equity: Uint8Array
  /** Gzipped JSON; null if there is none. */
  readonly report: Uint8Array | null
  /** What the library shows about it. */
  readonly facts: RunFacts
}

/** Which large parts of a run to load. */
export interface RunParts {
  readonly withEquity: boolean
  readonly withReport: boolean
}

/** `equity` and `report` are null unless requested; `report` also for a run stored without one. */
export interface StoredRun {
  /** JSON. */
  readonly request: string
  readonly result: Uint8Array
  readonly equity: Uint8Array | null
  readonly report: Uint8Array | null
}

/** Small values by name: secrets, completed set-up steps. */
export interface SettingStore {
  setting(name: string): Promise<string | null>
  /** Returns the stored value; if absent, creates and stores it. Concurrent callers get the same value. */
  ensureSetting(name: string, make: () => string): Promise<string>
  setSetting(name: string, value: string): Promise<void>
}

export interface UserStore {
  /** By name. */
  users(): Promise<User[]>
  userByName(name: string): Promise<User | null>
  userById(id: string): Promise<User | null>
  /** @throws {StoreError} 'exists' when the name is taken */
  addUser(user: User): Promise<void>
  /** Also increments `passwordVersion`. */
  setPassword(id: string, passwordHash: string): Promise<void>
  /** Deletes the user's runs too. */
  removeUser(id: string): Promise<void>
}

/** Revoked tokens. */
export interface RevokedTokenStore {
  /**
   * Returns those that expire later.
   *
   * @param time - epoch ms
   */
  revokedTokens(time: number): Promise<RevokedToken[]>
  /**
   * Stores one, and removes those that have expired.
   *
   * @param time - now, epoch ms
   */
  revokeToken(token: RevokedToken, time: number): Promise<void>
  /** Calls the listener for tokens that other processes revoke. */
  onRevoked(listener: (token: RevokedToken) => void): void
}

/** A revoked token. It expires anyway at `expiresAt`, epoch ms. */
export interface RevokedToken {
  readonly id: string
  readonly expiresAt: number
}

export interface SeriesTables {
  /** By symbol, then finest timeframe first. */
  series(): Promise<readonly Series[]>
  /** Ascending by time; may be empty. An unknown volume is NaN. */
  bars(query: BarsQuery): Promise<Bars>
  /**
   * Stores a whole series, or nothing, replacing one of the same symbol and timeframe.
   *
   * @returns the number of replaced bars
   */
  putSeries(series: Pick<Series, 'symbol' | 'timeframe' | 'source' | 'licence'>, bars: Bars): Promise<number>
  /**
   * Adds bars to a new or existing series, all or nothing; a new bar replaces one at the same time.
   *
   * @param bars - at least one. An existing series keeps its source and licence
   * @returns the number of replaced bars
   */
  mergeBars(series: Pick<Series, 'symbol' | 'timeframe' | 'source' | 'licence'>, bars: Bars): Promise<number>
  /**
   * Fills a new store, all or nothing; does nothing when already seeded.
   *
   * @param onSeries - called for each series
   * @returns whether it was seeded now
   */
  seed(
    folder: string,
    series: readonly SeedSeries[],
    onSeries?: (series: SeedSeries) => Promise<void>,
  ): Promise<boolean>
}

export interface SeriesStore extends SeriesTables {
  /** The same reference until bars of any series change. */
  series(): Promise<readonly Series[]>
  /** Increases when the symbol's bars change; anything computed from an earlier version is outdated. */
  seriesVersion(symbol: string): number
}

export interface RunStore {
  /**
   * Stores a run, all or nothing.
   *
   * @returns its id, which contains the second of `startedAt`, plus a counter when that id is taken
   */
  addRun(run: NewRun): Promise<string>
  /** The owner's, newest first, without deleted ones. */
  runIds(owner: string): Promise<string[]>
  /** @returns null when it does not exist or belongs to another owner */
  run(owner: string, id: string, parts: RunParts): Promise<StoredRun | null>
  /** Adds the report to a run stored without one. */
  addReport(id: string, report: Uint8Array): Promise<void>
  /** Returns the owner's runs, newest first, as an array of `LibraryRun`: JSON in UTF-8. */
  library(owner: string): Promise<Uint8Array>
  /**
   * Changes a run's annotation.
   *
   * @returns the stored annotation; null when the owner has no such run
   */
  annotateRun(owner: string, id: string, change: AnnotationChange): Promise<RunAnnotation | null>
  /**
   * Hides a run until it is restored or purged.
   *
   * @param time - now, epoch ms
   * @returns false when the owner has no such run
   */
  deleteRun(owner: string, id: string, time: number): Promise<boolean>
  /** @returns false when the owner has no such run, deleted or not */
  restoreRun(owner: string, id: string): Promise<boolean>
  /**
   * Permanently removes all runs deleted before a time.
   *
   * @param time - epoch ms
   */
  purgeRuns(time: number): Promise<void>
}

/** Trials are counted per strategy and series. */
export interface TrialSeries {
  readonly strategy: string
  readonly symbol: string
  readonly timeframe: Timeframe
}

/** A study as it is stored: finished, or as it reads should the server stop before it is. */
export interface StoredStudy extends TrialSeries {
  readonly id: string
  /** User id. */
  readonly owner: string
  readonly kind: string
  /** Epoch ms. */
  readonly createdAt: number
  /** Number of configurations it ran. */
  readonly trials: number
  /** What lists show of it, as JSON. */
  readonly state: string
  /** The whole study, as gzipped JSON. */
  readonly answer: Uint8Array
  /** What an unfinished sweep has computed, for {@link StudyStore.studyParts}; null when there is nothing to resume. */
  readonly parts: Uint8Array | null
}

export interface StudyStore {
  /** Adds a study, or replaces the one with its id. */
  putStudy(study: StoredStudy): Promise<void>
  /** The owner's studies of one kind, newest first. */
  studyStates(owner: string, kind: string): Promise<string[]>
  /** @returns null when it does not exist or belongs to another owner */
  studyAnswer(owner: string, kind: string, id: string): Promise<Uint8Array | null>
  /** @returns null when there is nothing to resume */
  studyParts(owner: string, id: string): Promise<Uint8Array | null>
  /**
   * Number of configurations the owner has run: one per run, plus all of each study.
   *
   * @param except - id of a study that is not counted
   */
  trialsOn(owner: string, series: TrialSeries, except: string): Promise<number>
}

/** Everything that persists. */
export interface Store extends SettingStore, UserStore, RevokedTokenStore, SeriesStore, RunStore, StudyStore {
  /** Waits for pending work, then flushes everything to disk. Safe to call twice. */
  close(): Promise<void>
}

/**
 * `locked`: open in another process. `full`: the disk is full. `newer`: written by a later version. `exists`: the name
 * is taken. `unreachable`, `refused`, `unsuitable`: the database server does not answer, does not let us in, is not one
 * that we can use.
 */
export type StoreErrorKind =
  | 'unwritable'
  | 'full'
  | 'locked'
  | 'damaged'
  | 'newer'
  | 'exists'
  | 'closed'
  | 'unreachable'
  | 'refused'
  | 'unsuitable'

/** A problem with the store; its message is one sentence that can be shown unchanged. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind

  constructor(kind: StoreErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
    this.kind = kind
  }
}

/** Returns the error for data of a later version of the product. */
export function newerError(version: number, known: number): StoreError {
  return new StoreError(
    'newer',
    `The data was written by a newer version of Tidemark (layout ${version}; this one knows ${known}).`,
  )
}
