import { type CorrelationResult, correlationRequestSchema } from '@tidemark/contract'
import { alignBars, type Pair, parseTime, slicePair } from '@tidemark/engine'
import { correlatePair } from '@tidemark/engine/research'
import { z } from 'zod'
import { BadInput } from './badInput'
import { readText } from './callerFile'
import { jsonOf, readOptions, rowsSchema } from './options'
import type { CsvFiles } from './readBars'

const DAY_MS = 86_400_000
const wire = correlationRequestSchema.shape
const file = z.string('must name a file').min(1, 'must name a file')
const values = z.array(z.number().nullable(), 'must be a list of numbers and nulls')
const day = z.iso.date('must be a date like 2024-01-31').optional()

const pairSchema = z.strictObject({ x: values, y: values })

/** `rows` are [first, end), 0-based, of the aligned series. */
const cliCorrelationSchema = z.strictObject({
  csv: file.optional(),
  csv2: file.optional(),
  xy: z.union([file, pairSchema], 'must name a file, or be {"x":[…],"y":[…]}').optional(),
  x: values.optional(),
  y: values.optional(),
  component: wire.component,
  maxlag: wire.maxlag,
  window: wire.window,
  log_returns: z.boolean('must be true or false').default(false),
  rows: rowsSchema,
  start: day,
  end: day,
  series: z.boolean('must be true or false').default(false),
})
export type CliCorrelation = z.output<typeof cliCorrelationSchema>

const ALIASES = ['use_log_returns', 'log-returns', 'logReturns']

/** @throws {BadInput} naming every invalid option */
export function readCorrelation(input: unknown): CliCorrelation {
  if (typeof input !== 'object' || input === null) return readOptions(cliCorrelationSchema, input)
  const named = Object.entries(input).map(([key, value]) => [ALIASES.includes(key) ? 'log_returns' : key, value])
  return readOptions(cliCorrelationSchema, Object.fromEntries(named))
}

/**
 * Two files, or two series in a file or in the request.
 *
 * @throws {BadInput} for input that cannot be used
 */
export function runCorrelation(request: CliCorrelation, files: CsvFiles): CorrelationResult {
  const { maxlag, window, log_returns: use_log_returns, series } = request
  const pair = cutDays(cutRows(pairOf(request, files), request), request)
  return correlatePair(pair, { maxlag, window, use_log_returns }, { series })
}

function pairOf({ csv, csv2, xy, x, y, component }: CliCorrelation, files: CsvFiles): Pair {
  const isInline = x !== undefined && y !== undefined
  const isFiles = csv !== undefined && csv2 !== undefined
  const given = [csv ?? csv2, xy, x ?? y].filter((source) => source !== undefined)
  if (given.length !== 1 || !(isFiles || isInline || xy !== undefined)) {
    throw new BadInput('give csv and csv2, or xy (a file with {"x":[…],"y":[…]}), and nothing else of these')
  }
  if (isFiles) {
    const pair = alignBars(files.read(csv), files.read(csv2), component)
    if (pair.x.length > 0) return pair
    throw new BadInput(`csv2: ${csv2} has no bar in common with ${csv}`)
  }
  if (isInline) return pairFrom('request', { x, y })
  return typeof xy === 'string' ? pairFrom(xy, readPair(xy)) : pairFrom('xy', xy ?? { x: [], y: [] })
}

function readPair(path: string): z.output<typeof pairSchema> {
  const parsed = pairSchema.safeParse(jsonOf(path, readText(path)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadInput(`${path}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'cannot be read'}`)
}

function pairFrom(source: string, { x, y }: z.output<typeof pairSchema>): Pair {
  if (x.length !== y.length) {
    throw new BadInput(`${source}: x has ${x.length} values and y ${y.length}; they must have as many`)
  }
  return { time: null, x: numbers(x), y: numbers(y) }
}

function numbers(list: readonly (number | null)[]): Float64Array {
  return Float64Array.from(list, (value) => value ?? NaN)
}

function cutRows(pair: Pair, { rows }: CliCorrelation): Pair {
  if (rows === undefined) return pair
  const [first, end] = rows
  if (first < end && end <= pair.x.length) return slicePair(pair, first, end)
  throw new BadInput(`rows: ${first}:${end} is not within 0:${pair.x.length}, the rows that both series have`)
}

function cutDays(pair: Pair, { start, end }: CliCorrelation): Pair {
  if (start === undefined && end === undefined) return pair
  const { time } = pair
  if (time === null) throw new BadInput(`${start === undefined ? 'end' : 'start'}: xy has no dates`)
  if (start !== undefined && end !== undefined && start > end) {
    throw new BadInput(`start: ${start} must be before or equal to end ${end}`)
  }
  const from = start === undefined ? 0 : rowsBefore(time, parseTime(start))
  const to = end === undefined ? time.length : rowsBefore(time, parseTime(end) + DAY_MS)
  if (from < to) return slicePair(pair, from, to)
  throw new BadInput(`start: no rows from ${start ?? 'the beginning'} to ${end ?? 'the end'}`)
}

function rowsBefore(time: Float64Array, moment: number): number {
  const found = time.findIndex((label) => label >= moment)
  return found === -1 ? time.length : found
}
