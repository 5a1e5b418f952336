import { VisuallyHidden } from '@chakra-ui/react'
import { isFigure } from '../../format/number'
import type { LagTile } from './lagTiles'

interface LagTileViewProps {
  readonly tile: LagTile
  /** Below the text, or above it. */
  readonly bars: 'lying' | 'standing'
  /** Value at the end of the track. */
  readonly scale: number
  /** Half the 95 % band; null for none. */
  readonly band: number | null
  /** Why there is no value, or none that says who leads. */
  readonly note: string | null
}

/** One lag: bar, value and number. */
export function LagTileView({ tile, bars, scale, band, note }: LagTileViewProps) {
  const isLying = bars === 'lying'
  const { label, text, strength, value, isPeak } = tile
  const isInBand = band !== null && isFigure(value) && Math.abs(value) <= band
  const word = isInBand ? `${tile.word}, within the 95% band` : tile.word
  const lag = (
    <span data-lag>
      <VisuallyHidden>Lag </VisuallyHidden>
      {label}
    </span>
  )
  const figure = (
    <span data-value={strength ?? 'none'}>
      {text}
      {strength === null ? null : <VisuallyHidden>{`, ${word}`}</VisuallyHidden>}
    </span>
  )
  const bar = (
    <span data-track>
      {band === null ? null : (
        <span data-band style={{ [isLying ? 'width' : 'height']: `${Math.min(1, band / scale) * 100}%` }} />
      )}
      <LagBar tile={tile} bars={bars} scale={scale} />
    </span>
  )
  return (
    <li
      data-peak={isPeak || undefined}
      title={`Lag ${label}: ${text}${strength === null ? '' : `, ${word}`}${note === null ? '' : `. ${note}`}`}
    >
      {isLying ? (
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

/** From zero in the middle; tiny values stay visible. */
function LagBar({ tile, bars, scale }: Pick<LagTileViewProps, 'tile' | 'bars' | 'scale'>) {
  const { value, strength } = tile
  const isLying = bars === 'lying'
  if (!isFigure(value) || value === 0 || strength === null) return null
  const size = `${Math.max(Math.min(Math.abs(value) / scale, 1) * 50, 1.5)}%`
  const from = isLying ? (value > 0 ? 'left' : 'right') : value > 0 ? 'bottom' : 'top'
  return <span data-bar={strength} style={{ [from]: '50%', [isLying ? 'width' : 'height']: size }} />
}
