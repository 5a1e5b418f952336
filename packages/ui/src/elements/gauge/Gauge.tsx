import { VisuallyHidden } from '@chakra-ui/react'
import type { Strength } from '../../format/words'
import type { MaybeFigure } from '../../format/number'
import { endPassed, gaugeFill, positionOn, type GaugeDomain } from './gaugeGeometry'
import { GaugeTrack } from './GaugeTrack'

export interface GaugeProps {
  /** Ends of the track, ascending; a value beyond them gets an arrow. */
  domain: GaugeDomain
  /** Reference level; null fills from the left. */
  mark: number | null
  /** Value; if missing, nothing is filled. */
  value: MaybeFigure
  /** `direction` is gain or loss against the mark, `stale` and `neutral` grey. */
  tone?: 'direction' | 'neutral' | 'stale' | Strength | undefined
  /** Further levels, small. */
  ticks?: readonly number[] | undefined
  /** A compared value, dashed. @default none */
  against?: number | null | undefined
}

/** A value against a reference level. Decorative, except off the scale: both are also text. */
export function Gauge({ domain, mark, value, tone = 'direction', ticks = [], against = null }: GaugeProps) {
  const fill = gaugeFill(domain, mark ?? domain[0], value)
  const end = endPassed(domain, value)
  const words =
    end === null ? undefined : `Off the scale, which ends at ${domain[end === 'left' ? 0 : 1]}.`.replace('-', '\u2212')
  const at = (level: number) => ({ left: `${positionOn(domain, level)}%` })
  return (
    <>
      <GaugeTrack aria-hidden="true" title={words}>
        {fill === null ? null : (
          <span
            data-fill={tone === 'direction' ? fill.direction : tone}
            style={{ left: `${fill.left}%`, width: `${fill.width}%` }}
          />
        )}
        {ticks.map((tick) => (
          <span key={tick} data-tick style={at(tick)} />
        ))}
        {against === null ? null : <span data-against style={at(against)} />}
        {mark === null ? null : <span data-mark style={at(mark)} />}
        {end === null ? null : <span data-end={end} />}
      </GaugeTrack>
      {words === undefined ? null : <VisuallyHidden>{words}</VisuallyHidden>}
    </>
  )
}
