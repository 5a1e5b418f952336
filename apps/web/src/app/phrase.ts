import type { SymbolInfo } from '@tidemark/api'
import { type Strategy, type Timeframe, TIMEFRAMES } from '@tidemark/contract'
import { formatSymbol, formatTimeframe } from '@tidemark/ui/format'
import type { Page } from '../routing/pages'
import type { PaletteCommand } from './paletteCommands'

export interface Vocabulary {
  readonly pages: readonly Pick<Page, 'id'>[]
  readonly symbols: readonly SymbolInfo[]
  readonly strategies: readonly Strategy[]
  readonly indicators: readonly string[]
}

type Verb = 'run' | 'plot' | 'open'

const VERBS: Readonly<Record<string, Verb>> = {
  run: 'run',
  backtest: 'run',
  test: 'run',
  plot: 'plot',
  open: 'open',
  chart: 'open',
  show: 'open',
}
const FILLERS = new Set(['on', 'in', 'of', 'for', 'from', 'to', 'at', 'with'])

const MOST = 3

interface Phrase {
  verb: Verb | null
  symbol: SymbolInfo | null
  timeframe: Timeframe | null
  start: string
  end: string
  readonly names: string[]
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** 'RsiReversion' → 'rsi', 'reversion', 'rsireversion'. */
const wordsOf = (name: string): string[] =>
  `${name} ${name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ')}`.toLowerCase().split(' ')

/** Parses '2016', '2016-2018' and '2016-01-31' as the next bound. */
function addDates(phrase: Phrase, word: string): boolean {
  const years = /^((?:19|20)\d\d)(?:[-–]((?:19|20)\d\d))?$/u.exec(word)
  const isDay = /^(?:19|20)\d\d-\d\d-\d\d$/u.test(word) && !Number.isNaN(Date.parse(word))
  if (years === null && !isDay) return false
  const [first, last] = isDay ? [word, word] : [`${years?.[1]}-01-01`, `${years?.[2] ?? years?.[1]}-12-31`]
  if (phrase.start === '') phrase.start = first
  if (!isDay || phrase.start !== first || phrase.end !== '') phrase.end = last
  return true
}

function readPhrase(words: string, { symbols }: Vocabulary): Phrase {
  const phrase: Phrase = { verb: null, symbol: null, timeframe: null, start: '', end: '', names: [] }
  for (const word of words
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter(Boolean)) {
    const symbol = symbols.find((info) => plain(info.symbol) === plain(word))
    const timeframe = TIMEFRAMES.find((code) => code.toLowerCase() === word)
    if (symbol !== undefined && phrase.symbol === null) phrase.symbol = symbol
    else if (timeframe !== undefined) phrase.timeframe = timeframe
    else if (VERBS[word] !== undefined && phrase.verb === null) phrase.verb = VERBS[word]
    else if (!addDates(phrase, word) && !FILLERS.has(word)) phrase.names.push(word)
  }
  return phrase
}

/** Empty without bounds. */
function periodText({ start, end }: Phrase): string {
  const [from, to] = [start, end].map((day) => day.slice(0, 4))
  if (start === '') return ''
  if (end === '') return `from ${start}`
  if (!start.endsWith('-01-01') || !end.endsWith('-12-31')) return `${start} to ${end}`
  return from === to ? String(from) : `${from} to ${to}`
}

/**
 * Returns commands for 'rsi eurusd h1 2016': run, plot or open; a leading verb selects one. Empty for unknown names,
 * for timeframes that the symbol lacks, and without a symbol and something else.
 */
export function phraseCommands(words: string, known: Vocabulary): PaletteCommand[] {
  const phrase = readPhrase(words, known)
  const { verb, symbol, names } = phrase
  const isMore = names.length > 0 || phrase.timeframe !== null || phrase.start !== '' || verb !== null
  if (symbol === null || !isMore) return []
  const timeframe = phrase.timeframe ?? symbol.timeframes[0]
  if (timeframe === undefined || !symbol.timeframes.includes(timeframe)) return []

  const on = [`${formatSymbol(symbol.symbol)}, ${formatTimeframe(timeframe)}`, periodText(phrase)]
    .filter(Boolean)
    .join(', ')
  const address = (page: string, named: Readonly<Record<string, string>>) => {
    const dates = { ...(phrase.start !== '' && { start: phrase.start }), ...(phrase.end !== '' && { end: phrase.end }) }
    return `${page}?${new URLSearchParams({ symbol: symbol.symbol, timeframe, ...named, ...dates })}`
  }
  const may = (wanted: Verb, page: Page['id']) =>
    (verb === null || verb === wanted) && known.pages.some(({ id }) => id === page)
  const strategies = known.strategies.filter(({ name, id = '' }) => {
    const words = wordsOf(`${name} ${id}`)
    return names.length > 0 && names.every((word) => words.some((other) => other.startsWith(word)))
  })
  const indicators = known.indicators.filter((name) => names.length === 1 && plain(name) === plain(names[0] ?? ''))
  if (names.length > 0 && strategies.length === 0 && indicators.length === 0) return []

  const group = 'Suggestions'
  return [
    ...(may('run', 'backtest') ? strategies.slice(0, MOST) : []).map(({ name }) => ({
      id: `run ${name}`,
      label: `Run ${name} on ${on}`,
      group,
      icon: 'play' as const,
      isRun: true,
      href: address('/backtest', { strategy: name }),
    })),
    ...(may('plot', 'plot') ? indicators.slice(0, MOST) : []).map((name) => ({
      id: `plot ${name}`,
      label: `Plot ${name} on ${on}`,
      group,
      icon: 'plot' as const,
      href: address('/plot', { indicator: name }),
    })),
    ...(may('open', 'chart')
      ? [{ id: 'open chart', label: `Open ${on}`, group, icon: 'chart' as const, href: address('/chart', {}) }]
      : []),
  ]
}
