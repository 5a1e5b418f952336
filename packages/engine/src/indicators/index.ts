import { AD } from './ad'
import { ADOSC } from './adosc'
import { ADX } from './adx'
import { ADXR } from './adxr'
import { APO } from './apo'
import { AROON } from './aroon'
import { AROONOSC } from './aroonosc'
import { ATR } from './atr'
import { BBANDS_PANDAS } from './bbandsPandas'
import { BETA } from './beta'
import { BBANDS } from './bollinger'
import { BOP } from './bop'
import { CCI } from './cci'
import { CMO } from './cmo'
import { CORREL } from './correl'
import type { IndicatorDeclaration } from './declaration'
import { DEMA } from './dema'
import { DONCHIAN } from './donchian'
import { DX } from './dx'
import { EMA } from './ema'
import { EMA_ADJUST } from './emaAdjust'
import { EMA_FIRST } from './emaFirst'
import { HT_TRENDLINE } from './htTrendline'
import { ICHIMOKU } from './ichimoku'
import { KAMA } from './kama'
import { KELTNER } from './keltner'
import { LINEARREG } from './linearreg'
import { LINEARREG_SLOPE } from './linearregSlope'
import { MACD } from './macd'
import { MACD_PANDAS } from './macdPandas'
import { MAX } from './max'
import { MFI } from './mfi'
import { MIDPOINT } from './midpoint'
import { MIDPRICE } from './midprice'
import { MIN } from './min'
import { MINUS_DI } from './minusDi'
import { MINUS_DM } from './minusDm'
import { MOM } from './mom'
import { NATR } from './natr'
import { OBV } from './obv'
import { PLUS_DI } from './plusDi'
import { PLUS_DM } from './plusDm'
import { PPO } from './ppo'
import { ROC } from './roc'
import { ROCP } from './rocp'
import { RSI } from './rsi'
import { RSI_CUTLER } from './rsiCutler'
import { RSI_EWM } from './rsiEwm'
import { SAR } from './sar'
import { SMA } from './sma'
import { STDDEV } from './stddev'
import { STOCH } from './stoch'
import { STOCHF } from './stochf'
import { STOCHRSI } from './stochrsi'
import { SUPERTREND } from './supertrend'
import { T3 } from './t3'
import { TEMA } from './tema'
import { TRANGE } from './trange'
import { TRIMA } from './trima'
import { TRIX } from './trix'
import { TSF } from './tsf'
import { TYPPRICE } from './typprice'
import { ULTOSC } from './ultosc'
import { VAR } from './var'
import { VWAP_CUMULATIVE } from './vwapCumulative'
import { VWAP_ROLLING } from './vwapRolling'
import { VWAP_SESSION_DAY } from './vwapSessionDay'
import { WILLR } from './willr'
import { WMA } from './wma'

export const INDICATORS: readonly IndicatorDeclaration[] = [
  // Averages of price
  SMA,
  EMA,
  WMA,
  DEMA,
  TEMA,
  TRIMA,
  T3,
  KAMA,
  HT_TRENDLINE,
  EMA_FIRST,
  EMA_ADJUST,
  VWAP_CUMULATIVE,
  VWAP_SESSION_DAY,
  VWAP_ROLLING,
  TYPPRICE,
  // Bands, channels and stops
  BBANDS,
  BBANDS_PANDAS,
  KELTNER,
  DONCHIAN,
  MAX,
  MIN,
  MIDPOINT,
  MIDPRICE,
  ICHIMOKU,
  SAR,
  SUPERTREND,
  // Momentum
  RSI,
  RSI_EWM,
  RSI_CUTLER,
  STOCH,
  STOCHF,
  STOCHRSI,
  MACD,
  MACD_PANDAS,
  APO,
  PPO,
  MOM,
  ROC,
  ROCP,
  TRIX,
  CMO,
  CCI,
  WILLR,
  ULTOSC,
  BOP,
  // Trend strength
  ADX,
  ADXR,
  DX,
  PLUS_DI,
  MINUS_DI,
  PLUS_DM,
  MINUS_DM,
  AROON,
  AROONOSC,
  // Volatility
  ATR,
  NATR,
  TRANGE,
  STDDEV,
  VAR,
  // Volume
  OBV,
  AD,
  ADOSC,
  MFI,
  // Lines and relations
  LINEARREG,
  LINEARREG_SLOPE,
  TSF,
  CORREL,
  BETA,
]

const BY_NAME = new Map(
  INDICATORS.flatMap((indicator) =>
    [indicator.name, indicator.title, ...(indicator.aliases ?? [])].map((name) => [name.toLowerCase(), indicator]),
  ),
)

/** By name, title or alias, in any case; null if there is none. */
export function findIndicator(name: string): IndicatorDeclaration | null {
  return BY_NAME.get(name.trim().toLowerCase()) ?? null
}
