import { BBANDS } from './bollinger'
import type { IndicatorDeclaration } from './declaration'
import { DONCHIAN } from './donchian'
import { EMA } from './ema'
import { MACD } from './macd'
import { RSI } from './rsi'
import { SMA } from './sma'

/** Every indicator, in the order in which lists show them. */
export const INDICATORS: readonly IndicatorDeclaration[] = [SMA, EMA, BBANDS, DONCHIAN, RSI, MACD]
