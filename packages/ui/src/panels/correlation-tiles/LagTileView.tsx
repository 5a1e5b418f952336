import { isFigure } from '../../format/number'
import { classes } from '../../lib/classes'
import { VisuallyHidden } from '../../elements/visually-hidden/VisuallyHidden'
import type { LagTile } from './lagTiles'
import styles from './CorrelationTiles.module.css'

interface LagTileViewProps {
  readonly tile: LagTile
  /** Lag and figure on one line over a bar that lies; else a bar that stands over both. */
  readonly isSmall: boolean
}

/** One lag: its bar from zero, its figure, its number. */
export function LagTileView({ tile, isSmall }: LagTileViewProps) {
  const { label, text, strength, word, isPeak } = tile
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
  const bar = <span className={styles[isSmall ? 'lying' : 'standing']}>{barOf(tile, isSmall)}</span>
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

/** From zero in the middle, half of the track for 1. A figure too small to see keeps a sliver. */
function barOf({ value, strength }: LagTile, isSmall: boolean) {
  if (!isFigure(value) || value === 0 || strength === null) return null
  const size = `${Math.max(Math.min(Math.abs(value), 1) * 50, 1.5)}%`
  const from = isSmall ? (value > 0 ? 'left' : 'right') : value > 0 ? 'bottom' : 'top'
  return (
    <span
      className={classes(styles['bar'], styles[strength])}
      style={{ [from]: '50%', [isSmall ? 'width' : 'height']: size }}
    />
  )
}
