import { readFileSync } from 'node:fs'
import type { Calendar, Timeframe } from '@tidemark/contract'
import {
  NoTable,
  type PriceFile,
  readBars,
  type ReadingHints,
  type Trouble,
  troubleText,
} from '@tidemark/engine/price-file'
import { invalid, Problem } from '../problem/problem'

/** 422. `detail` is worded for the uploader, `troubles` for other callers. */
export class FileProblem extends Problem {
  readonly troubles: readonly Trouble[]

  constructor(troubles: readonly Trouble[]) {
    super(
      422,
      troubles.map((trouble) => ({ loc: trouble.loc, msg: troubleText(trouble), type: trouble.type })),
    )
    this.troubles = troubles
  }
}

/**
 * Call it in a worker thread.
 *
 * @throws {Problem} 422 when it is not text, 413 when it is too large unpacked. Everything else is in the result's
 *   `problem`.
 */
export function inspectBarsFile(path: string, hints: ReadingHints = {}): PriceFile {
  try {
    return readBars(readFileSync(path), hints)
  } catch (error) {
    if (!(error instanceof NoTable)) throw error
    if (error.isTooLarge) throw new Problem(413, error.message)
    throw invalid({ loc: ['body', 'file'], msg: error.message, type: 'not_text' })
  }
}

export interface StorableFile extends PriceFile {
  readonly timeframe: Timeframe
  readonly calendar: Calendar
}

/** @throws {FileProblem} also when it cannot be stored */
export function readBarsFile(path: string, hints: ReadingHints = {}): StorableFile {
  const read = inspectBarsFile(path, hints)
  if (read.problem !== null) throw new FileProblem(read.problem)
  const { timeframe, calendar } = read
  if (timeframe === null || calendar === null) {
    throw invalid({ loc: ['body', 'file'], msg: 'no timeframe', type: 'no_timeframe' })
  }
  return { ...read, timeframe, calendar }
}
