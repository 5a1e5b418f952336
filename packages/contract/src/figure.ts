import { z } from 'zod'

/**
 * A metric that may be impossible to compute: `null` on the wire, 'N/A' on screen, never replaced by NaN, Infinity or
 * 0.
 */
export const figureSchema = z.number().nullable()

export type Figure = z.infer<typeof figureSchema>
