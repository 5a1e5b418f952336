import type { PriceFormatCustom } from 'lightweight-charts'

/** How a price axis writes its values, and the ticks that it has written. */
export interface MarkedFormat {
  readonly format: PriceFormatCustom
  /** Values of the ticks on the axis now. */
  readonly marks: () => readonly number[]
}

/**
 * A price format that remembers the ticks it was asked for: nothing else of the library tells where they are.
 *
 * @param write - all ticks of the axis together, so that they can share their decimals.
 * @param minMove - the smallest distance between two ticks.
 */
export function markedFormat(write: (values: readonly number[]) => string[], minMove: number): MarkedFormat {
  let marks: readonly number[] = []
  return {
    format: {
      type: 'custom',
      minMove,
      formatter: (value) => write([value])[0] ?? '',
      tickmarksFormatter: (values) => {
        marks = [...values]
        return write(values)
      },
    },
    marks: () => marks,
  }
}
