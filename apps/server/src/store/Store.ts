import type { AnnotationChange, Role, RunAnnotation, RunFacts, Timeframe } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import type { BarsQuery, LevelSource } from '@tidemark/engine/research'
import type { SeedSeries } from '../seed/catalogue'
import type { FormerStore, Keep } from './formerBars'
import type { KeptCalendar } from './keptCalendar'
import type { LedgerStore, NewLedgerRow } from './ledger'
import type { LevelTables } from './levels'
import type { AccountTables, NewTrailEntry } from './accountTables'

/** Of a person at an OpenID Connect provider. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

/** `passwordVersion` counts password changes; tokens issued before the last one are invalid. */
export interface User {
  readonly id: string
  readonly name: string
  readonly passwordHash: string
  readonly passwordVersion: number
  readonly role: Role
  /** Epoch ms. */
  readonly createdAt: number
  /** null for a local account; others have no password. */
  readonly identity: Identity | null
}

/** `first` and `last` bar, epoch ms. */
export interface Series {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly bars: number
  readonly first: number
  readonly last: number
  readonly source: string
  /** SPDX id; null when unknown (an import). */
  readonly licence: string | null
  /** null until it is first decided, as for series from before there were calendars. */
  readonly calendar: KeptCalendar | null
}

export interface NewRun {
  readonly owner: string
  readonly strategy: string
  readonly symbol: string
  readonly timeframe: Timeframe
  /** Epoch ms; the id contains its second. */
  readonly startedAt: number
  readonly request: string
  /** Gzipped JSON without `equity` and `run_id`. */
  readonly result: Uint8Array
  readonly equity: Uint8Array
  /** Gzipped JSON; null if there is none. */
  readonly report: Uint8Array | null
  readonly facts: RunFacts
  /** What the ledger keeps of it, with it or not at all. @default nothing */
  readonly tries?: readonly NewLedgerRow[]
}

export interface RunParts {
  readonly withEquity: boolean
  readonly withReport: boolean
}

/** `equity` and `report` are null unless requested; `report` also for a run stored without one. */
export interface StoredRun {
  readonly request: string
  readonly result: Uint8Array
  readonly equity: Uint8Array | null
  readonly report: Uint8Array | null
}

/** By name: secrets, completed set-up steps. */
export interface SettingStore {
  setting(name: string): Promise<string | null>
  /** Creates an absent value; concurrent callers get the same one. */
  ensureSetting(name: string, make: () => string): Promise<string>
  setSetting(name: string, value: string): Promise<void>
}

export interface UserStore {
  users(): Promise<User[]>
  userByName(name: string): Promise<User | null>
  userById(id: string): Promise<User | null>
  userByIdentity(identity: Identity): Promise<User | null>
  /** @throws {StoreError} 'exists' when the name is taken, or the identity has an account */
  addUser(user: User): Promise<void>
  /** Also increments `passwordVersion`. */
  setPassword(id: string, passwordHash: string): Promise<void>
  setRole(id: string, role: Role): Promise<void>
  /** With all that is theirs. */
  removeUser(id: string): Promise<void>
}

export interface RevokedTokenStore {
  /** Those that expire after `time`, epoch ms. */
  revokedTokens(time: number): Promise<RevokedToken[]>
  /** Also removes expired ones. `time` is now, epoch ms. */
  revokeToken(token: RevokedToken, time: number): Promise<void>
  /** Calls the listener for tokens that other processes revoke. */
  onRevoked(listener: (token: RevokedToken) => void): void
}

/** It expires anyway at `expiresAt`, epoch ms. */
export interface RevokedToken {
  readonly id: string
  readonly expiresAt: number
}

export interface SeriesTables extends FormerStore, LevelTables {
  /** By symbol, then finest timeframe first. */
  series(): Promise<readonly Series[]>
  /** Ascending; may be empty. An unknown volume is NaN. With the series' calendar, unless they are gathered. */
  bars(query: BarsQuery): Promise<Bars>
  /**
   * Replaces the same symbol and timeframe, all or nothing. Returns the number of replaced bars.
   *
   * @param keep - what is replaced, so that it can be taken back, with an entry in the trail; likewise below
   */
  putSeries(
    series: Pick<Series, 'symbol' | 'timeframe' | 'source' | 'licence'>,
    bars: Bars,
    keep?: Keep,
  ): Promise<number>
  /**
   * All or nothing; a new bar replaces one at the same time. Returns the number of replaced bars.
   *
   * @param bars - at least one. An existing series keeps its source and licence
   */
  mergeBars(
    series: Pick<Series, 'symbol' | 'timeframe' | 'source' | 'licence'>,
    bars: Bars,
    keep?: Keep,
  ): Promise<number>
  /** With an entry in the trail, both or neither. False for a series that is not stored. */
  setCalendar(
    series: Pick<Series, 'symbol' | 'timeframe'>,
    calendar: KeptCalendar,
    entry?: NewTrailEntry,
  ): Promise<boolean>
  /**
   * Fills a new store, all or nothing.
   *
   * @returns whether it was seeded now
   */
  seed(
    folder: string,
    series: readonly SeedSeries[],
    onSeries?: (series: SeedSeries) => Promise<void>,
  ): Promise<boolean>
}

export interface SeriesStore extends Omit<SeriesTables, keyof LevelTables>, LevelSource {
  /** The same reference until bars of any series change. */
  series(): Promise<readonly Series[]>
  /** Increases when the symbol's bars change: earlier computations are outdated. */
  seriesVersion(symbol: string): number
}

export interface RunStore {
  /** All or nothing. The id contains the second of `startedAt`, plus a counter when that is taken. */
  addRun(run: NewRun): Promise<string>
  runIds(owner: string): Promise<string[]>
  /** Of the owner's runs and studies, deleted ones too until they are purged, and of the bars that their uploads added. */
  storedBytes(owner: string): Promise<number>
  /** Runs and studies, without deleted ones. */
  storedCount(owner: string): Promise<number>
  /** null when it does not exist or belongs to another owner. */
  run(owner: string, id: string, parts: RunParts): Promise<StoredRun | null>
  addReport(id: string, report: Uint8Array): Promise<void>
  /** Newest first, as an array of `LibraryRun`: JSON in UTF-8. */
  library(owner: string): Promise<Uint8Array>
  /** null when the owner has no such run. */
  annotateRun(owner: string, id: string, change: AnnotationChange): Promise<RunAnnotation | null>
  /** Restorable until purged; false, and no `entry` in the trail, when the owner has no such run. `time` is now, epoch ms. */
  deleteRun(owner: string, id: string, time: number, entry?: NewTrailEntry): Promise<boolean>
  restoreRun(owner: string, id: string, entry?: NewTrailEntry): Promise<boolean>
  /** Deleted before `time`, epoch ms. */
  purgeRuns(time: number): Promise<void>
}

interface TrialSeries {
  readonly strategy: string
  readonly symbol: string
  readonly timeframe: Timeframe
}

/** As it was when it was last stored. */
export interface StoredStudy extends TrialSeries {
  readonly id: string
  readonly owner: string
  readonly kind: string
  readonly createdAt: number
  readonly trials: number
  readonly state: string
  readonly answer: Uint8Array
  /** An unfinished sweep's cells, for {@link StudyStore.studyParts}; null when there is nothing to resume. */
  readonly parts: Uint8Array | null
}

export interface StudyStore {
  putStudy(study: StoredStudy): Promise<void>
  /** Newest first. */
  studyStates(owner: string, kind: string): Promise<string[]>
  /** null when it does not exist or belongs to another owner. */
  studyAnswer(owner: string, kind: string, id: string): Promise<Uint8Array | null>
  /** null when there is nothing to resume. */
  studyParts(owner: string, id: string): Promise<Uint8Array | null>
  /** Restorable until purged; false, and no `entry` in the trail, when the owner has no such study. `time` is now, epoch ms. */
  deleteStudy(owner: string, id: string, time: number, entry?: NewTrailEntry): Promise<boolean>
  restoreStudy(owner: string, id: string, entry?: NewTrailEntry): Promise<boolean>
  /** Deleted before `time`, epoch ms. */
  purgeStudies(time: number): Promise<void>
  /** Configurations the owner has run: one per run, plus all of each study but `except`. */
  trialsOn(owner: string, series: TrialSeries, except: string): Promise<number>
}

/** `plan` is how it was started, as JSON. */
export interface LedStudy {
  readonly id: string
  readonly owner: string
  readonly kind: string
  readonly plan: string
  readonly createdAt: number
  /** How many other leaders fell silent since more of it was stored, the last one included. */
  readonly takeovers: number
}

/**
 * Which server leads which study. An unfinished study has exactly one leader; when that is silent for 10 seconds, another
 * takes over. A data folder has one server at a time, which takes over at its start what earlier ones led.
 */
export interface StudyLeads {
  /** Also stores the study. False, and nothing is stored, when it is led already. */
  claim(leader: string, plan: string, study: StoredStudy): Promise<boolean>
  /** False, and nothing is stored, when another leads it. `isOver` ends the lead. */
  put(leader: string, study: StoredStudy, isOver: boolean): Promise<boolean>
  /** Ends the lead; does nothing when another has it. */
  fail(leader: string, study: Pick<StoredStudy, 'id' | 'state' | 'answer'>): Promise<void>
  /** Returns those of the studies which it still leads. */
  beat(leader: string, studies: readonly string[]): Promise<ReadonlyMap<string, { readonly isCancelled: boolean }>>
  /** Those of silent leaders, oldest first. */
  takeOver(leader: string): Promise<LedStudy[]>
  /** Known to its leader with its next heartbeat. */
  cancel(owner: string, study: string): Promise<void>
  /** Others may take over all that it leads. */
  release(leader: string): Promise<void>
}

/** Strategy files that all servers on one database share, by file name. */
export interface SharedStrategies {
  /** Changes with the file. */
  hashes(): Promise<ReadonlyMap<string, string>>
  /** @returns null when there is no such file (any more) */
  source(name: string): Promise<string | null>
  /** Adds a file, or replaces the one with its name, with its `entry` in the trail. */
  put(name: string, source: string, entry?: NewTrailEntry): Promise<void>
  /** @returns false, and no `entry` in the trail, when there was no such file */
  remove(name: string, entry?: NewTrailEntry): Promise<boolean>
}

/** What a transaction may change. */
export interface TransactionTables
  extends SettingStore, UserStore, Pick<RevokedTokenStore, 'revokeToken'>, AccountTables {}

export interface Transactions {
  /**
   * All or nothing.
   *
   * @param work - may use only the tables that it gets: a write to others would wait for the end of this one
   */
  transaction<T>(work: (tables: TransactionTables) => Promise<T>): Promise<T>
}

export interface Store
  extends
    Transactions,
    SettingStore,
    UserStore,
    RevokedTokenStore,
    AccountTables,
    SeriesStore,
    RunStore,
    StudyStore,
    LedgerStore {
  /** Null when strategy files are in the data folder. */
  readonly sharedStrategies: SharedStrategies | null
  readonly studyLeads: StudyLeads
  /** Runs work while nothing is written. Null where a backup needs no pause. */
  readonly pauseWrites: ((work: () => Promise<void>) => Promise<void>) | null
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

/** The message is one sentence that can be shown unchanged. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind

  constructor(kind: StoreErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
    this.kind = kind
  }
}

export function newerError(version: number, known: number): StoreError {
  return new StoreError(
    'newer',
    `The data was written by a newer version of Tidemark (layout ${version}; this one knows ${known}).`,
  )
}
