import type { PriceFormatCustom } from 'lightweight-charts'

export interface TickFormat {
  readonly format: PriceFormatCustom
  readonly ticks: () => readonly number[]
}

/**
 * Returns a price format that remembers the ticks it formatted: the library tells them nowhere else.
 *
 * @param write - gets all ticks of an axis, so that they share decimals.
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
