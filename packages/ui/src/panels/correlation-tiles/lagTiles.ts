import { formatPlotValue, isFigure } from '../../format/number'
import { formatStrength, strengthOf, type Strength } from '../../format/words'

/** As sent; null where not computable. */
export type LagFigures = Readonly<Record<string, number | null>>

export interface LagTile {
  readonly key: string
  /** '−5', '0', '+5'; other keys are unchanged. */
  readonly label: string
  readonly value: number | null
  readonly text: string
  readonly strength: Strength | null
  readonly word: string
  /** Largest absolute value; the first on a tie. */
  readonly isPeak: boolean
}

/** In numeric order; other keys last. */
export function lagTiles(figures: LagFigures): readonly LagTile[] {
  const entries = Object.entries(figures).toSorted(([a], [b]) => orderOf(a) - orderOf(b))
  const largest = Math.max(...entries.map(([, value]) => sizeOf(value)), 0)
  const peak = entries.findIndex(([, value]) => largest > 0 && sizeOf(value) === largest)
  return entries.map(([key, value], at) => ({
    key,
    label: labelOf(key),
    value,
    text: formatPlotValue(value, { sign: 'always' }),
    strength: strengthOf(value),
    word: formatStrength(value),
    isPeak: at === peak,
  }))
}

const SCALES = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1]

/**
 * Returns the smallest round value that covers values and band.
 *
 * @param band - null for none
 */
export function lagScale(tiles: readonly LagTile[], band: number | null): number {
  const largest = Math.max(band ?? 0, ...tiles.map(({ value }) => sizeOf(value)))
  return SCALES.find((scale) => scale >= largest) ?? 1
}

const sizeOf = (value: number | null) => (isFigure(value) ? Math.abs(value) : 0)

function orderOf(key: string): number {
  const lag = Number(key)
  return Number.isFinite(lag) && key.trim() !== '' ? lag : Number.MAX_VALUE
}

function labelOf(key: string): string {
  const lag = Number(key)
  if (!Number.isFinite(lag) || key.trim() === '') return key
  if (lag === 0) return '0'
  return `${lag > 0 ? '+' : '\u2212'}${Math.abs(lag)}`
}

/** Fewer pairs name no leader: of a few, one lag or another is always strong. */
const LEADER_PAIRS = 20

/**
 * Returns who leads at the strongest lag, the first symbol if positive; null if nobody does.
 *
 * @param pairs - at lag 0; undefined if unknown
 */
export function leadSentence(
  tiles: readonly LagTile[],
  symbol1: string,
  symbol2: string,
  pairs: number | undefined,
): string | null {
  const peak = tiles.find(({ isPeak }) => isPeak)
  if (peak === undefined) return null
  const lag = Number(peak.key)
  if (!Number.isFinite(lag)) return null
  if (lag === 0) return `Strongest at lag 0: ${symbol1} and ${symbol2} move together.`
  const [first, second] = lag > 0 ? [symbol1, symbol2] : [symbol2, symbol1]
  const bars = Math.abs(lag)
  if (pairs !== undefined && pairs - bars < LEADER_PAIRS) {
    return `Strongest at lag ${peak.label}, of ${pairs - bars} pairs: a leader needs ${LEADER_PAIRS}.`
  }
  return `Strongest at lag ${peak.label}: ${first} leads ${second} by ${bars} ${bars === 1 ? 'bar' : 'bars'}.`
}
