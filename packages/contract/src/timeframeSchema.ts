import { z } from 'zod'
import { TIMEFRAMES } from './timeframe'

/** In a file of its own, so that `timeframe` does not load zod. */
export const timeframeSchema = z.enum(TIMEFRAMES)
