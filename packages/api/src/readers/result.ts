import {
  bankruptAtSchema,
  equityPointSchema,
  calendarFactsSchema,
  EXIT_REASONS,
  headlineSchema,
  incompleteTradeSchema,
  madeOfSchema,
  provenanceSchema,
  runReportSchema,
  statisticsSchema,
  tradeSchema,
  withheldSchema,
} from '@tidemark/contract'
import { isObject, isText, type JsonObject, objectIn, readableOf, readFigure, readId, readTime } from './value'

const FIGURES = [
  'Return [%]',
  'Max. Drawdown [%]',
  'Win Rate [%]',
  'Sharpe Ratio',
  'Profit Factor',
  'Equity Final [$]',
] as const

/**
 * Bare, or wrapped in `data` or `result`. Missing or NaN metrics become null, times UTC, durations ISO 8601. Malformed extensions of `summary` and `trades` are
 * omitted (ENGINE 0). Incomplete trades are listed separately.
 */
export function readResult(body: unknown): unknown {
  const result = objectIn(body, 'summary')
  if (!isObject(body) || result === undefined) return body
  const { summary, statistics, equity, equity_curve, bankrupt_at, report, report_missing, notes, provenance } = result
  if (!isObject(summary)) return body
  const id = [result['run_id'], result['id'], body['run_id'], body['id']].map(readId).find(isText)
  const sent = result['trades'] ?? []
  const trades = Array.isArray(sent) ? readableOf(sent, isObject).map(readTrade) : sent
  const incomplete = new Set(Array.isArray(trades) ? trades.filter(isIncomplete) : [])
  const known = { statistics: figuresIn(statistics), equity: pointsIn(equity), curve: pointsIn(equity_curve) }
  const bankruptAt = bankruptAtSchema.safeParse(readTime(bankrupt_at))
  return {
    summary: readSummary(summary, Array.isArray(trades) ? trades.length : 0),
    trades: Array.isArray(trades) ? trades.filter((trade) => !incomplete.has(trade)) : trades,
    ...(incomplete.size > 0 && { incomplete_trades: [...incomplete].map(withNulls) }),
    ...(id !== undefined && { run_id: id }),
    ...(statisticsSchema.safeParse(known.statistics).success && { statistics: known.statistics }),
    ...(equityPointSchema.array().safeParse(known.equity).success && { equity: known.equity }),
    ...(equityPointSchema.array().safeParse(known.curve).success && { equity_curve: known.curve }),
    ...(runReportSchema.safeParse(report).success && { report }),
    ...(isText(report_missing) && { report_missing }),
    ...(bankruptAt.success && { bankrupt_at: bankruptAt.data }),
    ...headlineIn(result),
    ...(Array.isArray(notes) && { notes: notes.filter(isText) }),
    ...(provenanceSchema.safeParse(provenance).success && { provenance }),
    ...(madeOfSchema.safeParse(result['prices_now']).success && { prices_now: result['prices_now'] }),
  }
}

/** Without a headline that can be read, the summary is shown, of which nothing is withheld. */
function headlineIn({ headline, withheld, calendar }: JsonObject): JsonObject {
  if (!headlineSchema.safeParse(headline).success) return {}
  return {
    headline,
    ...(withheldSchema.safeParse(withheld).success && { withheld }),
    ...(calendarFactsSchema.safeParse(calendar).success && { calendar }),
  }
}

function readSummary(summary: JsonObject, count: number): JsonObject {
  const figures = FIGURES.map((key) => [key, readFigure(summary[key])] as const)
  return { ...Object.fromEntries(figures), '# Trades': readFigure(summary['# Trades']) ?? count }
}

const NUMBERS = ['Size', 'EntryPrice', 'ExitPrice', 'PnL', 'ReturnPct', 'Commission', 'EntryBar', 'ExitBar'] as const

function readTrade(trade: unknown): unknown {
  if (!isObject(trade)) return trade
  const read: Record<string, unknown> = {
    ...trade,
    EntryTime: readTime(trade['EntryTime']),
    ExitTime: readTime(trade['ExitTime']),
  }
  for (const key of NUMBERS) {
    if (trade[key] === undefined || typeof trade[key] === 'number') continue
    const number = readFigure(trade[key])
    if (number === null) delete read[key]
    else read[key] = number
  }
  for (const key of ['SL', 'TP'] as const) if (key in trade) read[key] = readFigure(trade[key])
  if (!EXIT_REASONS.some((reason) => reason === trade['ExitReason'])) delete read['ExitReason']
  read['Duration'] = durationOf(trade['Duration'], read['EntryTime'], read['ExitTime'])
  return read
}

function isIncomplete(trade: unknown): boolean {
  return isObject(trade) && !tradeSchema.safeParse(trade).success
}

function withNulls(trade: unknown): unknown {
  return Object.fromEntries(
    Object.entries(incompleteTradeSchema.shape).map(([name, schema]) => {
      const value = schema.safeParse(isObject(trade) ? trade[name] : undefined)
      return [name, value.success ? value.data : null]
    }),
  )
}

/** From the two times: backends write durations in many formats ('2 days 18:00:00', seconds). */
function durationOf(value: unknown, entry: unknown, exit: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('P')) return value
  const ms = Date.parse(String(exit)) - Date.parse(String(entry))
  return Number.isNaN(ms) || ms < 0 ? value : isoDuration(Math.round(ms / 1000))
}

/** 237600 is 'P2DT18H', 0 is 'PT0S'. `seconds` is an integer, not negative. */
export function isoDuration(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  const parts = [
    [Math.floor(seconds / 3600) % 24, 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const
  const time = parts.map(([count, unit]) => (count === 0 ? '' : `${count}${unit}`)).join('')
  if (days === 0) return `PT${time === '' ? '0S' : time}`
  return `P${days}D${time === '' ? '' : `T${time}`}`
}

function figuresIn(statistics: unknown): unknown {
  if (!isObject(statistics)) return undefined
  const figures = Object.entries(statistics).map(
    ([key, value]) => [key, /^-?(nan|inf(inity)?)$/i.test(String(value)) ? null : value] as const,
  )
  return Object.fromEntries(figures.filter(([key, value]) => statisticsSchema.safeParse({ [key]: value }).success))
}

function pointsIn(equity: unknown): unknown {
  if (!Array.isArray(equity)) return undefined
  const points = equity.map((point: unknown) => (isObject(point) ? { ...point, time: readTime(point['time']) } : point))
  return readableOf(points, (point) => equityPointSchema.safeParse(point).success)
}
