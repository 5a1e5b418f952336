import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { Timeframe } from '@tidemark/contract'
import { NOT_AVAILABLE } from '../../format/number'

const USUAL: readonly Timeframe[] = ['M1', 'M5', 'M15', 'M30', 'H1', 'H4', 'D1', 'W1']

export interface TimeframeTicksProps {
  /** In any order; null or empty if unknown. */
  timeframes: readonly Timeframe[] | null
}

const Ticks = chakra('span', {
  base: {
    display: 'inline-flex',
    flex: 'none',
    gap: '0.5',
    '& > i': { w: '3px', h: '2.5', borderRadius: '1px', bg: 'bg.active' },
    '& > [data-known]': { bg: 'var(--list-tick, {colors.fg.subtle})' },
  },
})

const Range = chakra('span', {
  base: { flex: 'none', w: '52px', color: 'fg.subtle', fontSize: 'xs', textAlign: 'end', whiteSpace: 'nowrap' },
})

/** A tick per timeframe, months only where there are some, and the range in words. */
export function TimeframeTicks({ timeframes }: TimeframeTicksProps) {
  const finestFirst: readonly Timeframe[] = timeframes?.includes('MN1') === true ? [...USUAL, 'MN1'] : USUAL
  const known = finestFirst.filter((timeframe) => timeframes?.includes(timeframe))
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return <Range>{NOT_AVAILABLE}</Range>
  const isGapless = finestFirst.indexOf(last) - finestFirst.indexOf(first) === known.length - 1
  return (
    <>
      <Ticks title={known.join(', ')} aria-hidden="true">
        {finestFirst.map((timeframe) => (
          <i key={timeframe} data-known={known.includes(timeframe) || undefined} />
        ))}
      </Ticks>
      <Range aria-hidden={!isGapless || undefined}>{first === last ? first : `${first}–${last}`}</Range>
      {isGapless ? null : <VisuallyHidden>{known.join(', ')}</VisuallyHidden>}
    </>
  )
}
