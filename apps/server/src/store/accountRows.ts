import { tokenScopeSchema } from '@tidemark/contract'
import { z } from 'zod'
import type { ApiTokenRecord, FactorRecord, SessionRecord, TrailRecord } from './accountTables'

export const sessionRow = z.object({
  id: z.string(),
  owner: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
  expiresAt: z.number(),
  address: z.string(),
  agent: z.string(),
}) satisfies z.ZodType<SessionRecord>

export const tokenRow = z.object({
  id: z.string(),
  owner: z.string(),
  name: z.string(),
  scope: tokenScopeSchema,
  hash: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  lastUsedAt: z.number().nullable(),
}) satisfies z.ZodType<ApiTokenRecord>

export const factorRow = z.object({
  secret: z.string(),
  confirmedAt: z.number().nullable(),
  lastStep: z.number(),
  recovery: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
}) satisfies z.ZodType<FactorRecord>

export const trailRow = z.object({
  id: z.number(),
  at: z.number(),
  actor: z.string(),
  address: z.string(),
  action: z.string(),
  subject: z.string(),
}) satisfies z.ZodType<TrailRecord>
