import { isDated, type Timeframe, TIMEFRAME_MS, TIMEFRAMES } from '@tidemark/contract'
import { stepsOf } from '../time'
import { commonStep, intradayLength, isOnGrid, stepText } from './barLength'
import { lengthOfDates } from './tradingDates'
import { openWord, type Trouble, wrongWord } from './trouble'

export interface Length {
  readonly timeframe: Timeframe | null
  readonly trouble: Trouble | null
}

export const ONE_OF = `one of ${TIMEFRAMES.join(', ')}`
const NO_TIMEFRAME = { loc: ['body', 'file'], type: 'no_timeframe' }

const good = (timeframe: Timeframe): Length => ({ timeframe, trouble: null })
const bad = (trouble: Trouble): Length => ({ timeframe: null, trouble })

function unknownLength(steps: Float64Array): Length {
  const common = commonStep(steps)
  if (TIMEFRAMES.some((timeframe) => TIMEFRAME_MS[timeframe] === common)) {
    const text = `most bars are ${stepText(common)} apart, but others lie between, and no length fits all of them`
    return bad(openWord('timeframe', text, ONE_OF, NO_TIMEFRAME.type))
  }
  const text = `the bars are ${stepText(common)} apart; they must be those of ${ONE_OF}`
  return bad({ kind: 'file', text, ...NO_TIMEFRAME })
}

function wrongLength(given: Timeframe, found: Timeframe | null, steps: Float64Array): Length {
  const is = found === null ? '' : `, which is ${found}`
  return bad(
    wrongWord('timeframe', `is ${given}, but the bars of the file are ${stepText(commonStep(steps))} apart${is}`),
  )
}

/** Of stamps that fall on dates of their own. */
export function datedLength(walls: Float64Array, given: Timeframe | undefined): Length {
  const steps = stepsOf(walls)
  const found = lengthOfDates(walls)
  if (given === 'D1') return good(given)
  const isFiner = found === 'D1' || (found === 'W1' && given === 'MN1')
  if (given !== undefined) return isDated(given) && !isFiner ? good(given) : wrongLength(given, found, steps)
  return found === null ? unknownLength(steps) : good(found)
}

export function intradayOf(steps: Float64Array, given: Timeframe | undefined): Length {
  const found = intradayLength(steps)
  if (given !== undefined)
    return !isDated(given) && isOnGrid(steps, given) ? good(given) : wrongLength(given, found, steps)
  return found === null ? unknownLength(steps) : good(found)
}
