import type { PriceFormatCustom } from 'lightweight-charts'

/** A price format that knows the ticks on its axis. */
export interface TickFormat {
  readonly format: PriceFormatCustom
  /** Values of the ticks on the axis. */
  readonly ticks: () => readonly number[]
}

/**
 * Returns a price format that remembers the ticks it formatted: the library has no other way to tell them.
 *
 * @param write - formats all ticks of an axis together, so that they can share their decimals.
 * @param minMove - smallest distance between two ticks.
 */
export function tickFormat(write: (values: readonly number[]) => string[], minMove: number): TickFormat {
  let ticks: readonly number[] = []
  return {
    format: {
      type: 'custom',
      minMove,
      formatter: (value) => write([value])[0] ?? '',
      tickmarksFormatter: (values) => {
        ticks = [...values]
        return write(values)
      },
    },
    ticks: () => ticks,
  }
}
