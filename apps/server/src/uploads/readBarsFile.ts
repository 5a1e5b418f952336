import {
  type Bar,
  type RefusedRow,
  type Timeframe,
  TIMEFRAMES,
  UPLOAD_REPORT_LIMITS,
  type UploadPreviewRow,
  type UploadQuery,
  type UploadResponse,
} from '@tidemark/contract'
import { type Bars, gapsOf, isoTime } from '@tidemark/engine'
import { invalid, Problem } from '../http/problem'
import { medianStep, stepText, timeframeOfSteps } from './interval'
import { clockOf } from './table/clock'
import { openText } from './table/decode'
import { type Layout, layoutOf } from './table/layout'
import { putInOrder } from './table/order'
import { isFault, type ReadRow, type ReadRows, readRows, type Row, type RowsOptions } from './table/rows'
import { inFile, type Trouble, troubleText, wrongWord } from './table/trouble'

export type FileOptions = Partial<Omit<UploadQuery, 'symbol' | 'dry_run'>>

export type ReadingTerms = Pick<RowsOptions, 'keepsOutside'>

export interface FileRead {
  /** Ascending with unique times; empty when the whole file has a problem. */
  readonly bars: Bars
  readonly timeframe: Timeframe | null
  readonly report: UploadResponse
  /** Why it cannot be stored as read; null when it can. */
  readonly problem: readonly Trouble[] | null
}

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

const TROUBLES = 20
const CELL = 60
const CELLS = 50

export function refusedText({ line, column, value, reason }: RefusedRow): string {
  const where = column === null ? `line ${line}` : `line ${line}, column '${column}', value '${value ?? ''}'`
  return `${where}: ${reason}`
}

function rowTrouble(row: RefusedRow): Trouble {
  const { line, column } = row
  const loc = ['body', 'file', line, ...(column === null ? [] : [column])]
  return { kind: 'file', text: refusedText(row), loc, type: 'csv_error' }
}

function timeframeIn(bars: Bars, given: Timeframe | undefined): Timeframe | Trouble {
  const oneOf = `one of ${TIMEFRAMES.join(', ')}`
  const [loc, type] = [['body', 'file'], 'no_timeframe']
  if (bars.time.length === 1) {
    const text = 'the file holds a single bar, which does not show how long it is'
    return given ?? { kind: 'open', word: 'timeframe', text, allowed: oneOf, loc, type }
  }
  const found = timeframeOfSteps(bars.time)
  if (given === undefined && found !== null) return found
  const apart = stepText(medianStep(bars.time))
  if (found === null) {
    return { kind: 'file', text: `the bars are ${apart} apart; they must be those of ${oneOf}`, loc, type }
  }
  return given === found
    ? found
    : wrongWord('timeframe', `is ${given}, but the bars of the file are ${apart} apart, which is ${found}`)
}

function rowsTroubles({ rows, refused, faults, bars }: ReadRows, { headerLine }: Layout): readonly Trouble[] | null {
  if (rows === 0) return [inFile(`line ${headerLine}: there are no bars after the header`, headerLine)]
  if (bars.time.length > 0 && refused <= rows / 2) return null
  return faults.slice(0, TROUBLES).map(rowTrouble)
}

function barOf({ time, open, high, low, close, volume }: Row): Bar {
  return { datetime: isoTime(time), open, high, low, close, ...(!Number.isNaN(volume) && { volume }) }
}

function previewOf({ line, cells, read }: ReadRow): UploadPreviewRow {
  const shown = cells.slice(0, CELLS).map((cell) => cell.slice(0, CELL))
  if (read === null) return { line, cells: shown, bar: null, reason: null }
  if (!isFault(read)) return { line, cells: shown, bar: barOf(read), reason: null }
  const { column, reason } = read
  return { line, cells: shown, bar: null, reason: column === null ? reason : `${column}: ${reason}` }
}

function notesOf({ rows, refused, isDescending, outside }: ReadRows, { fields, names }: Layout): string[] {
  const close = names[fields.indexOf('close')] ?? ''
  return [
    ...(isDescending ? ['The file runs from the newest bar to the oldest; its bars were sorted.'] : []),
    ...(refused > 0 ? [`${refused} of the ${rows} rows cannot be read and are left out.`] : []),
    ...(outside > 0
      ? [`${outside} of the ${rows} rows are kept although their open or close lies outside of their high and low.`]
      : []),
    ...(/adj/i.test(close) ? [`The close is read from '${close.slice(0, CELL)}'.`] : []),
  ]
}

/**
 * Call it in a worker thread.
 *
 * @throws {Problem} 422 when it is not text, 413 when it is too large uncompressed. Everything else is in the result's
 *   `problem`.
 */
export function inspectBarsFile(
  path: string,
  options: FileOptions = {},
  { keepsOutside }: ReadingTerms = {},
): FileRead {
  const { time_zone: zone = 'UTC', timeframe: given, columns, decimal, dates } = options
  const file = openText(path)
  const layout = layoutOf(file, { columns, dates, decimal: decimal && (decimal === 'comma' ? ',' : '.') })
  const { refused, preview, gaps } = UPLOAD_REPORT_LIMITS
  const read = readRows(file, layout, { clock: clockOf(zone), zone, keep: { refused, preview }, keepsOutside })
  const { bars, duplicates, outOfOrder } = putInOrder(read.bars)
  const before = layout.problem === null ? rowsTroubles(read, layout) : [layout.problem]
  const timeframe = before === null ? timeframeIn(bars, given) : null
  const isKnown = typeof timeframe === 'string'
  const [firstBar, lastBar] = [bars.time[0], bars.time.at(-1)]
  return {
    bars,
    timeframe: isKnown ? timeframe : null,
    problem: before ?? (timeframe === null || isKnown ? null : [timeframe]),
    report: {
      ...(isKnown && { timeframe, gaps: gapsOf(bars, timeframe, gaps) }),
      rows: read.rows,
      bars: bars.time.length,
      duplicates,
      out_of_order: outOfOrder,
      refused: read.refused,
      refused_rows: [...read.faults],
      ...(firstBar !== undefined && { first_bar: isoTime(firstBar) }),
      ...(lastBar !== undefined && { last_bar: isoTime(lastBar) }),
      format: {
        delimiter: layout.delimiter,
        decimal: layout.decimal,
        dates: read.form,
        time_zone: zone,
        is_compressed: file.isCompressed,
        has_header: layout.hasHeader,
      },
      columns: layout.fields
        .slice(0, CELLS)
        .map((field, i) => ({ name: (layout.names[i] ?? '').slice(0, CELL), field })),
      preview: read.preview.map(previewOf),
      notes: notesOf(read, layout),
    },
  }
}

/** @throws {FileProblem} also when it cannot be stored */
export function readBarsFile(path: string, options: FileOptions = {}): FileRead & { readonly timeframe: Timeframe } {
  const read = inspectBarsFile(path, options)
  if (read.problem !== null) throw new FileProblem(read.problem)
  if (read.timeframe === null) throw invalid({ loc: ['body', 'file'], msg: 'no timeframe', type: 'no_timeframe' })
  return { ...read, timeframe: read.timeframe }
}
