import { z } from 'zod'
import type { LedStudy } from './Store'

/** After so long without a heartbeat another server takes the lead. */
export const SILENT_SECONDS = 10

/** Of a server that stopped in order, which counts as no failure. */
export const NOBODY = ''

export const ledRow = z.object({
  id: z.string(),
  owner: z.string(),
  kind: z.string(),
  plan: z.string(),
  createdAt: z.number(),
  takeovers: z.number(),
}) satisfies z.ZodType<LedStudy>
