import { z } from 'zod'
import { TIMEFRAMES } from './timeframe'

/** Apart from what needs no zod. */
export const timeframeSchema = z.enum(TIMEFRAMES)
