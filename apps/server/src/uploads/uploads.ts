import {
  type Answer,
  type endpoints,
  quote,
  type Timeframe,
  type TokenScope,
  type UploadQuery,
} from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import { sourceFor } from '@tidemark/engine/research'
import { Problem } from '../problem/problem'
import type { Queue, Whose } from '../compute/queue'
import type { Keep } from '../store/formerBars'
import { isSame, keptFor, storedNotes } from '../store/keptCalendar'
import type { Series, SeriesStore } from '../store/Store'
import { checkOf, type PriceFile } from '@tidemark/engine/price-file'

interface ArrivedFile {
  readonly path: string
  readonly name: string
}

type UploadReport = Answer<typeof endpoints.uploadCsv>

interface Uploader extends Whose {
  readonly scope: TokenScope | null
}

export interface Uploads {
  /**
   * A `dry_run` stores nothing and reports what would happen, also for a file that cannot be stored.
   * @param whose - `scope` of an API token, null for a session
   * @param keep - what it replaces
   * @throws {Problem} 422 for a file that cannot be stored, 403 for another calendar of a stored series by a token without
   *   the scope `admin`, 413, 503
   */
  store(file: ArrivedFile, query: UploadQuery, whose: Uploader, keep?: Keep): Promise<UploadReport>
}

const NAME = 80

function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.replaceAll(/[\p{C}]/gu, '').slice(0, NAME) || 'a file'
}

function replacedNote(bars: number, replaced: number, isDry: boolean): string[] {
  if (replaced === 0) return []
  const which = replaced === bars ? `All ${bars}` : `${replaced} of the ${bars}`
  return [`${which} bars ${isDry ? 'will replace' : 'replaced'} stored ones of the same time; all others are kept.`]
}

const LONG: Readonly<Partial<Record<Timeframe, string>>> = { D1: 'Daily', W1: 'Weekly', MN1: 'Monthly' }
const UNITS: Readonly<Record<string, string>> = { M: 'minutes', H: 'hours', D: 'days', W: 'weeks' }

/** Says that days or weeks that were made of finer bars no longer are. */
function sourceNote(
  before: readonly Series[],
  { symbol, timeframe }: Pick<Series, 'symbol' | 'timeframe'>,
  isDry: boolean,
): string[] {
  const own = before.filter((one) => one.symbol === symbol)
  const source = sourceFor(own, symbol, timeframe)
  if (LONG[timeframe] === undefined || source === null || source.timeframe === timeframe) return []
  const weeksToo = timeframe === 'D1' && own.every((one) => one.timeframe !== 'W1')
  const bars = weeksToo ? 'Daily and weekly' : LONG[timeframe]
  const unit = UNITS[source.timeframe.charAt(0)] ?? 'bars'
  return [`${bars} bars ${isDry ? 'would' : 'now'} come from this file; shorter ones from the stored ${unit}.`]
}

async function countStored(
  store: Pick<SeriesStore, 'bars'>,
  symbol: string,
  timeframe: Timeframe,
  { time }: Bars,
): Promise<number> {
  const [from, to] = [time[0], time.at(-1)]
  if (from === undefined || to === undefined) return 0
  const known = (await store.bars({ symbol, timeframe, from, to })).time
  let [count, k] = [0, 0]
  for (const at of time) {
    while (k < known.length && (known[k] ?? at) < at) k++
    if (known[k] === at) count++
  }
  return count
}

function checkSundays(series: readonly Series[], { timeframe }: PriceFile, symbol: string) {
  if (timeframe === null || !keptFor(series, { symbol, timeframe })?.doubts?.includes('sundays')) return
  const text = `symbol is ${quote(symbol)}, whose stored ${timeframe} bars of Sunday may be of that day or week, or of the one that begins then: no file can be added to them before tidemark import has replaced them.`
  throw new Problem(422, text)
}

/** In worker threads, queued with the backtests. */
export function createUploads({
  store,
  queue,
}: {
  readonly store: Pick<SeriesStore, 'mergeBars' | 'bars' | 'series'>
  readonly queue: Queue
}): Uploads {
  async function replacedBy(
    read: PriceFile,
    name: string,
    { symbol, dry_run: isDry }: UploadQuery,
    keep?: Keep,
  ): Promise<number> {
    const { timeframe, calendar } = read
    if (timeframe === null || calendar === null) return 0
    const bars = { ...read.bars, calendar }
    if (isDry) return countStored(store, symbol, timeframe, bars)
    const source = `uploaded from ${plainName(name)}`
    return store.mergeBars({ symbol, timeframe, source, licence: null }, bars, keep)
  }

  /** As changing it does: any upload may choose the calendar of a new series, or say the stored one. */
  async function checkCalendar(
    { timeframe, calendar }: PriceFile,
    { symbol, ...query }: UploadQuery,
    scope: Uploader['scope'],
  ) {
    if (query.calendar === undefined || scope === null || scope === 'admin' || timeframe === null) return
    const stored = keptFor(await store.series(), { symbol, timeframe })
    if (stored === null || calendar === null || isSame(calendar, stored.calendar)) return
    const text = `calendar is ${quote(query.calendar)}, but ${symbol} ${timeframe} is stored with another one: leave it out, or change it by an API token with the scope admin; yours has the scope ${scope}.`
    throw new Problem(403, text)
  }

  return {
    async store({ path, name }, query, { scope, ...whose }, keep) {
      const { symbol, dry_run: isDry, ...options } = query
      const done = await queue.enter((compute) => compute({ kind: 'csv', path, options, isDry, series: [] }), whose)
      if (done.kind !== 'file') throw new TypeError(`A file came back as '${done.kind}'.`)
      const { report, bars } = done.read
      await checkCalendar(done.read, query, scope)
      const before = await store.series()
      checkSundays(before, done.read, symbol)
      const replaced = await replacedBy(done.read, name, query, keep)
      const count = bars.time.length
      const { timeframe } = done.read
      // A series keeps a calendar that it had, whatever the file's bars show.
      const kept = isDry || timeframe === null ? null : keptFor(await store.series(), { symbol, timeframe })
      const { notes = [] } = report
      return {
        symbol,
        ...(isDry ? checkOf(done.read) : { ...report, dry_run: false, stored: count }),
        ...(kept && { calendar: kept.calendar }),
        replaced,
        notes: [
          ...(kept ? storedNotes(notes, kept) : notes),
          ...replacedNote(count, replaced, isDry),
          ...(timeframe === null ? [] : sourceNote(before, { symbol, timeframe }, isDry)),
        ],
      }
    },
  }
}
