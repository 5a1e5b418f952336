import { z } from 'zod'
import { timeframeSchema } from './timeframeSchema'

/** What the trail records. The subject is in brackets. */
export const TRAIL_ACTIONS = [
  'signed in',
  'sign-in failed',
  'signed out',
  'password changed',
  /** [session or 'all others'] */
  'session ended',
  /** [token's name and scope] */
  'token made',
  /** [token's id] */
  'token revoked',
  'second factor on',
  'second factor off',
  /** [series] */
  'uploaded',
  /** [series, how many bars, and the replacement's id] */
  'replaced',
  /** [series and the replacement's id] */
  'taken back',
  /** [run] */
  'run deleted',
  /** [run] */
  'run restored',
  /** [study] */
  'study deleted',
  /** [study] */
  'study restored',
  'demo changed',
  /** [series] */
  'calendar changed',
  /** [backup's file]; what was recorded after the backup is gone */
  'data restored',
  /** [file]; it can run code on the server */
  'strategy added',
  /** [file] */
  'strategy removed',
  /** [account] */
  'account added',
  /** [account] */
  'account removed',
  /** [account and role] */
  'role changed',
  /** [row]; somebody changed the database */
  'ledger broken',
] as const
export const trailActionSchema = z.enum(TRAIL_ACTIONS, `must be one of ${TRAIL_ACTIONS.join(', ')}`)
export type TrailAction = z.infer<typeof trailActionSchema>

/**
 * `id` increases. `actor` is an account's name, 'command line', 'server start', 'nightly check', or empty for a sign-in with a name that
 * nobody has. `address` is empty for what came from no client.
 */
export const trailEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  address: z.string(),
  /** One of {@link TRAIL_ACTIONS}, or what a newer server on the same database has recorded. */
  action: z.string(),
  subject: z.string(),
})
export type TrailEntry = z.infer<typeof trailEntrySchema>

/** Newest first. `next` is the `before` of the next page; null on the last one. */
export const trailPageSchema = z.object({ entries: z.array(trailEntrySchema).readonly(), next: z.int().nullable() })
export type TrailPage = z.infer<typeof trailPageSchema>

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, `must be from 1 to ${most}`)

export const TRAIL_LIMIT = 1000

/** `from` and `to` are days in UTC, both included. */
export const trailQuerySchema = z.strictObject({
  actor: z.string().max(64, 'must be at most 64 characters long').optional(),
  action: trailActionSchema.optional(),
  from: z.iso.date('must be a day like 2025-01-31').optional(),
  to: z.iso.date('must be a day like 2025-01-31').optional(),
  before: wholeNumber(Number.MAX_SAFE_INTEGER).optional(),
  limit: wholeNumber(TRAIL_LIMIT).default(100),
})
export type TrailQuery = z.output<typeof trailQuerySchema>

/** Bars that an upload replaced. They can be put back `until` then, unless they change again before. */
export const replacementSchema = z.object({
  id: z.string(),
  symbol: z.string(),
  timeframe: timeframeSchema,
  at: z.string(),
  actor: z.string(),
  bars: z.int(),
  until: z.string(),
})
export type ReplacedBars = z.infer<typeof replacementSchema>

/** Newest first. */
export const replacementListSchema = z.object({ replaced: z.array(replacementSchema).readonly() })
