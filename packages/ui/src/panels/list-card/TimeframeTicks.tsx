import { VisuallyHidden } from '@chakra-ui/react'
import type { Timeframe } from '@tidemark/contract'
import { NOT_AVAILABLE } from '../../format/number'
import { timeframeTicksRecipe } from './timeframeTicksRecipe'

const USUAL: readonly Timeframe[] = ['M1', 'M5', 'M15', 'M30', 'H1', 'H4', 'D1', 'W1']

export interface TimeframeTicksProps {
  /** In any order; null or empty if unknown. */
  timeframes: readonly Timeframe[] | null
}

/** A tick per timeframe, months only where there are some, and the range in words. */
export function TimeframeTicks({ timeframes }: TimeframeTicksProps) {
  const styles = timeframeTicksRecipe()
  const finestFirst: readonly Timeframe[] = timeframes?.includes('MN1') === true ? [...USUAL, 'MN1'] : USUAL
  const known = finestFirst.filter((timeframe) => timeframes?.includes(timeframe))
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return <span className={styles.range}>{NOT_AVAILABLE}</span>
  const isGapless = finestFirst.indexOf(last) - finestFirst.indexOf(first) === known.length - 1
  return (
    <>
      <span className={styles.root} title={known.join(', ')} aria-hidden="true">
        {finestFirst.map((timeframe) => (
          <i key={timeframe} data-known={known.includes(timeframe) || undefined} />
        ))}
      </span>
      <span className={styles.range} aria-hidden={!isGapless || undefined}>
        {first === last ? first : `${first}–${last}`}
      </span>
      {isGapless ? null : <VisuallyHidden>{known.join(', ')}</VisuallyHidden>}
    </>
  )
}
