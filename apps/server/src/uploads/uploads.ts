import { type Answer, type endpoints, type UploadQuery } from '@tidemark/contract'
import { isoTime } from '@tidemark/engine'
import type { Queue } from '../runs/queue'
import type { SeriesStore } from '../store/Store'

/** A file that has arrived whole. */
export interface ArrivedFile {
  readonly path: string
  /** As its sender calls it. */
  readonly name: string
}

export type UploadReport = Answer<typeof endpoints.uploadCsv>

/** Files of bars that become stored series. */
export interface Uploads {
  /**
   * Stores the file whole, or not at all: bars of the same times are replaced, all others stay.
   *
   * @throws Problem 422 when anything is wrong with the file, 503.
   */
  store(file: ArrivedFile, query: UploadQuery, caller: AbortSignal): Promise<UploadReport>
}

/** Longest piece of a file's name that is kept. */
const NAME = 80

/** @returns the last part of a path, without what does not belong into a line of text. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.replaceAll(/[\p{C}]/gu, '').slice(0, NAME) || 'a file'
}

function notesOf(bars: number, replaced: number): string[] {
  if (replaced === 0) return []
  return [`${replaced} of the ${bars} bars took the place of one that was there; all others were kept.`]
}

/** Reads files in worker threads, beside the backtests, and stores what they hold. */
export function createUploads({ store, queue }: { store: Pick<SeriesStore, 'mergeBars'>; queue: Queue }): Uploads {
  return {
    async store({ path, name }, { symbol, timeframe: given }, caller) {
      const done = await queue.enter((compute) => compute({ kind: 'csv', path, timeframe: given, series: [] }), caller)
      if (done.kind !== 'bars') throw new TypeError(`A file came back as '${done.kind}'.`)
      const { bars, timeframe } = done
      const source = `uploaded from ${plainName(name)}`
      const replaced = await store.mergeBars({ symbol, timeframe, source, licence: null }, bars)
      const count = bars.time.length
      return {
        symbol,
        timeframe,
        rows: count,
        bars: count,
        replaced,
        first_bar: isoTime(bars.time[0] ?? 0),
        last_bar: isoTime(bars.time[count - 1] ?? 0),
        notes: notesOf(count, replaced),
      }
    },
  }
}
