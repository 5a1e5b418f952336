import type { Bar } from '@tidemark/contract'

/** Drops the volume of bars that are all 0 or less: a source without volume often writes 0, and nothing trades without any. */
export function withKnownVolume(bars: readonly Bar[]): readonly Bar[] {
  if (bars.every(({ volume }) => volume === undefined) || bars.some(({ volume = 0 }) => volume > 0)) return bars
  return bars.map(({ datetime, open, high, low, close }) => ({ datetime, open, high, low, close }))
}
