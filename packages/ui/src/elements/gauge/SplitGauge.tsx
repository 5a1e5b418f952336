import { GaugeTrack } from './GaugeTrack'

export interface SplitGaugeProps {
  /** From 0; the remainder leaves a gap. */
  won: number
  lost: number
  /** At least `won + lost`. */
  total: number
  isStale?: boolean | undefined
}

/** Wins outlined from the left, losses filled from the right. Decorative. */
export function SplitGauge({ won, lost, total, isStale }: SplitGaugeProps) {
  const shareOf = (count: number) => (total > 0 ? (Math.min(count, total) / total) * 100 : 0)
  // 2 px between the parts, unless one fills the track.
  const gap = won > 0 && lost > 0 ? 1 : 0
  const width = (count: number) => `calc(${shareOf(count)}% - ${gap}px)`
  return (
    <GaugeTrack aria-hidden="true">
      {won > 0 ? (
        <span data-fill="hollow" data-stale={isStale || undefined} style={{ left: 0, width: width(won) }} />
      ) : null}
      {lost > 0 ? (
        <span data-fill={isStale === true ? 'stale' : 'down'} style={{ right: 0, width: width(lost) }} />
      ) : null}
    </GaugeTrack>
  )
}
