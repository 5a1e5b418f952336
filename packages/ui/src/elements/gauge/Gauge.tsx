import { VisuallyHidden } from '@chakra-ui/react'
import type { Strength } from '../../format/words'
import type { MaybeFigure } from '../../format/number'
import { classes } from '../../lib/classes'
import { endPassed, gaugeFill, positionOn, type GaugeDomain } from './gaugeGeometry'
import { gaugeRecipe } from './gaugeRecipe'

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
  const styles = gaugeRecipe()
  const fill = gaugeFill(domain, mark ?? domain[0], value)
  const end = endPassed(domain, value)
  const words =
    end === null ? undefined : `Off the scale, which ends at ${domain[end === 'left' ? 0 : 1]}.`.replace('-', '\u2212')
  const track = (
    <div className={styles.root} aria-hidden="true" title={words}>
      {fill === null ? null : (
        <span
          className={classes(styles.fill, styles[tone === 'direction' ? fill.direction : tone])}
          style={{ left: `${fill.left}%`, width: `${fill.width}%` }}
        />
      )}
      {ticks.map((tick) => (
        <span key={tick} className={styles.tick} style={{ left: `${positionOn(domain, tick)}%` }} />
      ))}
      {against === null ? null : (
        <span className={styles.against} style={{ left: `${positionOn(domain, against)}%` }} />
      )}
      {mark === null ? null : <span className={styles.mark} style={{ left: `${positionOn(domain, mark)}%` }} />}
      {end === null ? null : <span className={styles.arrow} data-end={end} />}
    </div>
  )
  if (words === undefined) return track
  return (
    <>
      {track}
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}
