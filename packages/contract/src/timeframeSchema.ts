import { z } from 'zod'
import { TIMEFRAMES } from './timeframe'

/** Apart, so that `timeframe` does not load zod. */
export const timeframeSchema = z.enum(TIMEFRAMES)
