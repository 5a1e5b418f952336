import type { TokenScope, TrailAction } from '@tidemark/contract'

/** Times are epoch ms. */
export interface SessionRecord {
  /** Of its token. */
  readonly id: string
  readonly owner: string
  readonly createdAt: number
  readonly lastUsedAt: number
  readonly expiresAt: number
  readonly address: string
  readonly agent: string
}

interface SessionStore {
  /** Also removes those that have expired when this one begins. */
  addSession(session: SessionRecord): Promise<void>
  /** Those that expire after `time`, epoch ms, last used first. */
  sessions(owner: string, time: number): Promise<SessionRecord[]>
  touchSession(id: string, time: number): Promise<void>
  removeSession(id: string): Promise<void>
}

/** Times are epoch ms. */
export interface ApiTokenRecord {
  readonly id: string
  readonly owner: string
  readonly name: string
  readonly scope: TokenScope
  readonly hash: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly lastUsedAt: number | null
}

interface ApiTokenStore {
  /** false, and nothing stored, when the owner has `most` already, expired ones too. */
  addApiToken(token: ApiTokenRecord, most: number): Promise<boolean>
  /** Newest first, expired ones too. */
  apiTokens(owner: string): Promise<ApiTokenRecord[]>
  apiTokenByHash(hash: string): Promise<ApiTokenRecord | null>
  touchApiToken(id: string, time: number): Promise<void>
  /** false when the owner has no such token. */
  removeApiToken(owner: string, id: string): Promise<boolean>
}

export interface FactorRecord {
  /** Base32. */
  readonly secret: string
  /** Turned on, epoch ms; null until its first code was entered. */
  readonly confirmedAt: number | null
  /** Of the newest code that was used: it and older ones are refused. */
  readonly lastStep: number
  /** Hashes of unused recovery codes. */
  readonly recovery: readonly string[]
}

interface FactorStore {
  factor(owner: string): Promise<FactorRecord | null>
  putFactor(owner: string, factor: FactorRecord): Promise<void>
  /**
   * Replaces the factor only if it is still `before`, so that two requests cannot both use one code. Returns whether it
   * did.
   */
  replaceFactor(owner: string, before: FactorRecord, after: FactorRecord): Promise<boolean>
  removeFactor(owner: string): Promise<void>
}

/** `at` is epoch ms. */
export interface NewTrailEntry {
  readonly at: number
  readonly actor: string
  readonly address: string
  readonly action: TrailAction
  readonly subject: string
}

/** `action`: a newer server on the same database may record some that this one does not know. */
export interface TrailRecord extends Omit<NewTrailEntry, 'action'> {
  readonly id: number
  readonly action: string
}

interface TrailFilter {
  readonly actor?: string | undefined
  readonly action?: TrailAction | undefined
  /** Epoch ms, inclusive. */
  readonly from?: number | undefined
  /** Epoch ms, exclusive. */
  readonly to?: number | undefined
  /** An id. */
  readonly before?: number | undefined
  readonly limit: number
}

/** Entries are only ever added. */
export interface TrailStore {
  addTrail(entry: NewTrailEntry): Promise<void>
  /** Newest first. */
  trail(filter: TrailFilter): Promise<TrailRecord[]>
}

export interface AccountTables extends SessionStore, ApiTokenStore, FactorStore, TrailStore {}
