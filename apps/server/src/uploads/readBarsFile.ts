import { readFileSync } from 'node:fs'
import { type Issue, type Timeframe, TIMEFRAMES } from '@tidemark/contract'
import { type Bars, CsvError, readCsv } from '@tidemark/engine'
import { invalid, type Problem } from '../http/problem'
import { medianStep, stepText, timeframeOfStep } from './interval'

/** The first line of a file that holds a bar. */
const FIRST_LINE = 2

function refusal(msg: string, type: string, ...where: Issue['loc']): Problem {
  return invalid({ loc: ['body', 'file', ...where], msg, type })
}

function ofCsv(error: CsvError): Problem {
  const { line, column, message } = error
  return refusal(message, 'csv_error', line, ...(column === null ? [] : [column]))
}

function textOf(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw refusal('the file is not text in UTF-8: save it as a comma-separated file in that encoding', 'not_text')
  }
}

/** @throws CsvError for the first bar whose high is not its highest price, or whose low is not its lowest. */
function checkRanges({ open, high, low, close }: Bars): void {
  for (let i = 0; i < open.length; i++) {
    const [top, bottom] = [high[i] ?? 0, low[i] ?? 0]
    for (const [name, price] of [
      ['open', open[i] ?? 0] as const,
      ['close', close[i] ?? 0] as const,
      ['low', bottom] as const,
    ]) {
      if (price > top) throw new CsvError(i + FIRST_LINE, 'high', String(top), `below the ${name} of ${price}`)
      if (price < bottom) throw new CsvError(i + FIRST_LINE, 'low', String(bottom), `above the ${name} of ${price}`)
    }
  }
}

function timeframeIn({ time }: Bars, given: Timeframe | undefined): Timeframe {
  const step = medianStep(time)
  const allowed = TIMEFRAMES.join(', ')
  if (Number.isNaN(step)) {
    if (given !== undefined) return given
    throw refusal(
      `the file holds a single bar, which does not show its timeframe: say timeframe=, one of ${allowed}`,
      'no_timeframe',
    )
  }
  const found = timeframeOfStep(step)
  if (found === null) {
    throw refusal(`the bars are ${stepText(step)} apart; they must be those of one of ${allowed}`, 'no_timeframe')
  }
  if (given === undefined || given === found) return found
  throw invalid({
    loc: ['query', 'timeframe'],
    msg: `timeframe is ${given}, but the bars of the file are ${stepText(step)} apart, which is ${found}`,
    type: 'value_error',
  })
}

/**
 * Reads a comma-separated file into bars and finds out how long they are. To be called in a worker thread.
 *
 * @param given - the timeframe that the caller says it is
 * @throws Problem 422 that names line, column, value and what is wrong; nothing of a file is taken then.
 */
export function readBarsFile(path: string, given?: Timeframe): { readonly bars: Bars; readonly timeframe: Timeframe } {
  const text = textOf(path)
  try {
    const bars = readCsv(text)
    if (bars.time.length === 0) throw new CsvError(1, null, null, 'there are no bars after the header')
    checkRanges(bars)
    return { bars, timeframe: timeframeIn(bars, given) }
  } catch (error) {
    throw error instanceof CsvError ? ofCsv(error) : error
  }
}
