import { z } from 'zod'

/** A figure that may be impossible to compute: `null` on the wire, 'N/A' on screen, never NaN, Infinity or 0 in its place. */
export const figureSchema = z.number().nullable()

export type Figure = z.infer<typeof figureSchema>
