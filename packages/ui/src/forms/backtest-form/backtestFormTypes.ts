import type { SelectOption } from '../select-field/SelectField'

/** As typed; empty if nothing was entered. */
export interface BacktestFormValue {
  /** 'EURUSD'. */
  readonly symbol: string
  readonly timeframe: string
  readonly strategy: string
  readonly initCash: string
  /** Fraction of the traded value, per fill. */
  readonly fees: string
  /** Fraction of the price, against the order, per fill. */
  readonly slippage: string
  /** JSON text of an object. */
  readonly config: string
  /** `yyyy-mm-dd`, or empty. */
  readonly startDate: string
  readonly endDate: string
}

export type BacktestFormErrors = Partial<Record<keyof BacktestFormValue, string>>

export interface BacktestSymbol {
  readonly symbol: string
  readonly timeframes: readonly SelectOption[]
}

export interface RunProgress {
  readonly elapsedMs?: number | undefined
  /** 0 to 1; null or absent while unknown. */
  readonly share?: number | null | undefined
  /** '3,874 of 6,239 bars'. @default the elapsed time */
  readonly detail?: string | undefined
}
