import { paneParts } from './indicatorModel'

/** Of the height: a pane lower than this shows no line. */
const LEAST = 6
/** Many small moves add up to less than this. */
const ROUNDING = 0.01

/** Returns the usual heights as parts of 100: prices, then subplots. */
export function usualPanes(subplots: number): readonly number[] {
  const { price, subplot } = paneParts(subplots)
  return [price, ...Array.from({ length: subplots }, () => subplot)]
}

/** The heights that a user gave the panes, by their number. */
export interface PaneHeights {
  /** As parts of 100: prices, then subplots; undefined for the usual. Others than fit are passed over. */
  readonly of: (panes: number) => readonly number[] | undefined
  /** @param parts - null for the usual again. */
  readonly onChange: (panes: number, parts: readonly number[] | null) => void
}

/** Returns the heights of as many panes, the usual ones where those given do not fill them. */
export function panesOf(subplots: number, given: readonly number[] | undefined): readonly number[] {
  const usual = usualPanes(subplots)
  const isFilled =
    given?.length === usual.length &&
    given.every((part) => part >= LEAST) &&
    Math.abs(given.reduce((sum, part) => sum + part, 0) - 100) < ROUNDING
  return isFilled ? given : usual
}

/**
 * Moves the border under a pane, between the one above it and the one below.
 *
 * @param border - 0 is under the prices.
 * @param by - parts of 100, down.
 */
export function moveBorder(parts: readonly number[], border: number, by: number): readonly number[] {
  const [above, below] = [parts[border], parts[border + 1]]
  if (above === undefined || below === undefined) return parts
  const moved = Math.max(LEAST - above, Math.min(below - LEAST, by))
  return parts.map((part, i) => (i === border ? part + moved : i === border + 1 ? part - moved : part))
}
