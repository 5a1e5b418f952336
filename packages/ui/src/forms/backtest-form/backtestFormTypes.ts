import type { SelectOption } from '../select-field/SelectField'

/** The form as typed: all fields are text, empty if nothing was entered. */
export interface BacktestFormValue {
  /** As the server names it: 'EURUSD'. */
  readonly symbol: string
  /** One of the symbol's timeframes. */
  readonly timeframe: string
  /** Name of a strategy. */
  readonly strategy: string
  readonly initCash: string
  /** As a fraction of the traded value, per fill. */
  readonly fees: string
  /** As a fraction of the price, against the order, per fill. */
  readonly slippage: string
  /** JSON text of an object. */
  readonly config: string
  /** `yyyy-mm-dd`, or empty for no bound. */
  readonly startDate: string
  readonly endDate: string
}

/** An error message per invalid field. */
export type BacktestFormErrors = Partial<Record<keyof BacktestFormValue, string>>

/** A symbol with its timeframes as options. */
export interface BacktestSymbol {
  readonly symbol: string
  readonly timeframes: readonly SelectOption[]
}

/** Progress of a run, as far as known. */
export interface RunProgress {
  /** Milliseconds since the start. */
  readonly elapsedMs?: number | undefined
  /** 0 to 1; null or absent while unknown. */
  readonly share?: number | null | undefined
  /**
   * Progress in numbers: '3,874 of 6,239 bars'.
   * @default the time since the start
   */
  readonly detail?: string | undefined
}
