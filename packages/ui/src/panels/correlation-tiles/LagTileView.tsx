import { isFigure } from '../../format/number'
import { classes } from '../../lib/classes'
import { VisuallyHidden } from '../../elements/visually-hidden/VisuallyHidden'
import type { LagTile } from './lagTiles'
import styles from './CorrelationTiles.module.css'

interface LagTileViewProps {
  readonly tile: LagTile
  /** Lag and figure on one line over a bar that lies; else a bar that stands over both. */
  readonly isSmall: boolean
  /** The value that the bar ends at. */
  readonly scale: number
  /** Half the height of the 95 % band; null for none. */
  readonly band: number | null
}

/** One lag: its bar from zero, its figure, its number. */
export function LagTileView({ tile, isSmall, scale, band }: LagTileViewProps) {
  const { label, text, strength, value, isPeak } = tile
  const isInBand = band !== null && isFigure(value) && Math.abs(value) <= band
  const word = isInBand ? `${tile.word}, within the 95% band` : tile.word
  const lag = (
    <span className={styles['lag']}>
      <VisuallyHidden>Lag </VisuallyHidden>
      {label}
    </span>
  )
  const figure = (
    <span className={classes(styles['figure'], strength === null ? styles['missing'] : styles[`${strength}Text`])}>
      {text}
      {strength === null ? null : <VisuallyHidden>{`, ${word}`}</VisuallyHidden>}
    </span>
  )
  const bar = (
    <span className={styles[isSmall ? 'lying' : 'standing']}>
      {band === null ? null : (
        <span
          className={styles['band']}
          style={{ [isSmall ? 'width' : 'height']: `${Math.min(1, band / scale) * 100}%` }}
        />
      )}
      {barOf(tile, isSmall, scale)}
    </span>
  )
  return (
    <li
      className={classes(styles[isSmall ? 'tile' : 'column'], isPeak && styles['peak'])}
      title={`Lag ${label}: ${text}${strength === null ? '' : `, ${word}`}`}
    >
      {isSmall ? (
        <>
          {lag}
          {figure}
          {bar}
        </>
      ) : (
        <>
          {bar}
          {figure}
          {lag}
        </>
      )}
    </li>
  )
}

/** From zero in the middle, half of the track for the scale. A figure too small to see keeps a sliver. */
function barOf({ value, strength }: LagTile, isSmall: boolean, scale: number) {
  if (!isFigure(value) || value === 0 || strength === null) return null
  const size = `${Math.max(Math.min(Math.abs(value) / scale, 1) * 50, 1.5)}%`
  const from = isSmall ? (value > 0 ? 'left' : 'right') : value > 0 ? 'bottom' : 'top'
  return (
    <span
      className={classes(styles['bar'], styles[strength])}
      style={{ [from]: '50%', [isSmall ? 'width' : 'height']: size }}
    />
  )
}
