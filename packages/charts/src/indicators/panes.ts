import { paneParts } from './indicatorModel'

/** Of the height: a pane lower than this shows no line. */
const LEAST = 6

/** Returns the usual heights as parts of 100: prices, then subplots. */
export function usualPanes(subplots: number): readonly number[] {
  const { price, subplot } = paneParts(subplots)
  return [price, ...Array.from({ length: subplots }, () => subplot)]
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
