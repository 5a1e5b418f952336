import type { SelectOption } from '../select-field/SelectField'

/** The form as typed: every field is text, empty where nothing was entered. */
export interface BacktestFormValue {
  /** As the server names it: 'EURUSD'. */
  readonly symbol: string
  /** The value of one of the symbol's timeframes. */
  readonly timeframe: string
  /** The name of one of the strategies. */
  readonly strategy: string
  readonly initCash: string
  /** A fraction of the traded value, at each fill. */
  readonly fees: string
  /** A fraction of the price, against the order, at each fill. */
  readonly slippage: string
  /** JSON text of an object. */
  readonly config: string
  /** `yyyy-mm-dd`, or empty for no bound. */
  readonly startDate: string
  readonly endDate: string
}

/** A sentence per field that is wrong. */
export type BacktestFormErrors = Partial<Record<keyof BacktestFormValue, string>>

/** A symbol and the bar lengths that it can be had in, as they are to be offered. */
export interface BacktestSymbol {
  readonly symbol: string
  readonly timeframes: readonly SelectOption[]
}

/** How far a run is, as far as anybody can tell. */
export interface RunProgress {
  /** Milliseconds since it was started. */
  readonly elapsedMs?: number | undefined
  /** Done part, from 0 to 1; null or absent while nobody can tell. */
  readonly share?: number | null | undefined
  /**
   * How far in numbers: '3,874 of 6,239 bars'.
   * @default the time since it was started
   */
  readonly detail?: string | undefined
}
