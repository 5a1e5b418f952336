import { z } from 'zod'

/** null: cannot be computed; 'N/A' on screen, never NaN, Infinity or 0. */
export const figureSchema = z.number().nullable()

export type Figure = z.infer<typeof figureSchema>
