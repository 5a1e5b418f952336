import type { Bar } from '@tidemark/contract'
import type { PlotSeries } from './plotSeries'

/** Epoch ms of the first bar of every fixture: 26 November 2024, 20:00 UTC. */
const START = Date.UTC(2024, 10, 26, 20)
const FOUR_HOURS = 14_400_000

/** Numbers in [0, 1), the same for the same seed. */
function walk(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const round = (value: number) => Number(value.toFixed(5))

/** Four-hour bars without weekends. @param scale - the first price. */
export function barsOf(count: number, scale = 1.118, seed = 11): Bar[] {
  const random = walk(seed)
  const bars: Bar[] = []
  let close = scale
  let drift = 0
  for (let time = START; bars.length < count; time += FOUR_HOURS) {
    const day = new Date(time).getUTCDay()
    if (day === 0 || day === 6) continue
    drift = drift * 0.94 + (random() - 0.5) * 0.0012
    const open = close
    close = round(open * (1 + drift + (random() - 0.5) * 0.0035))
    const reach = scale * 0.0016
    bars.push({
      datetime: new Date(time).toISOString(),
      open,
      high: round(Math.max(open, close) + random() * reach),
      low: round(Math.min(open, close) - random() * reach),
      close,
      volume: 3000 + Math.floor(random() * 12_000),
    })
  }
  return bars
}

/** A month of EUR/USD: 136 bars. */
export const monthOfBars: readonly Bar[] = barsOf(136)

type Values = (number | null)[]

/** A figure over the last `length` closes of each bar; null until there are as many. */
function over(bars: readonly Bar[], length: number, figure: (closes: readonly number[]) => number): Values {
  const closes = bars.map(({ close }) => close)
  return closes.map((_, i) => (i < length - 1 ? null : figure(closes.slice(i - length + 1, i + 1))))
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
}

/** The mean of the last closes. */
export function average(bars: readonly Bar[], length: number): Values {
  return over(bars, length, meanOf)
}

/** Gains as a part of all changes over the last bars, 0 to 100. */
export function strength(bars: readonly Bar[], length: number): Values {
  return over(bars, length + 1, (closes) => {
    const changes = closes.slice(1).map((close, i) => close - (closes[i] ?? close))
    const gains = changes.filter((change) => change > 0).reduce((sum, change) => sum + change, 0)
    const all = changes.reduce((sum, change) => sum + Math.abs(change), 0)
    return all === 0 ? 50 : (gains / all) * 100
  })
}

function less(a: Values, b: Values): Values {
  return a.map((value, i) => {
    const other = b[i] ?? null
    return value === null || other === null ? null : value - other
  })
}

function smoothed(values: Values, length: number): Values {
  return values.map((_, i) => {
    const window = values.slice(Math.max(0, i - length + 1), i + 1).filter((value) => value !== null)
    return window.length < length ? null : meanOf(window)
  })
}

const LINE = { location: 'overlay', lineWidth: 2, style: 'solid', visible: true } as const

/** Bands of two deviations around the mean of 20. */
export function bollinger(bars: readonly Bar[]): PlotSeries[] {
  const band = (output: string, width: number): PlotSeries => ({
    ...LINE,
    id: `bbands.${output}`,
    indicator: 'Bollinger Bands 20, 2',
    output,
    values: over(bars, 20, (closes) => meanOf(closes) + width * deviationOf(closes)),
    colour: 'var(--tm-chart-series-1)',
    lineWidth: 1,
    style: width === 0 ? 'dashed' : 'solid',
  })
  return [band('upper', 2), band('middle', 0), band('lower', -2)]
}

/** A mean over the prices. @param colour - number of a colour of the theme. */
export function ema(bars: readonly Bar[], length: number, colour = 2): PlotSeries {
  return {
    ...LINE,
    id: `ema.${length}`,
    indicator: `EMA ${length}`,
    values: average(bars, length),
    colour: `var(--tm-chart-series-${colour})`,
  }
}

/** A subplot from 0 to 100 with two levels. */
export function rsi(bars: readonly Bar[], length = 14): PlotSeries {
  return {
    ...LINE,
    id: `rsi.${length}`,
    indicator: `RSI ${length}`,
    values: strength(bars, length),
    location: 'subplot',
    colour: 'var(--tm-chart-series-5)',
    guides: [30, 70],
  }
}

function outputOfMacd(output: string, values: Values, change: Partial<PlotSeries>): PlotSeries {
  return {
    ...LINE,
    id: `macd.${output}`,
    indicator: 'MACD 12, 26, 9',
    output,
    values,
    location: 'subplot',
    colour: 'var(--tm-chart-series-4)',
    guides: [0],
    ...change,
  }
}

/** A subplot of two lines and bars around zero. */
export function macd(bars: readonly Bar[]): PlotSeries[] {
  const line = less(average(bars, 12), average(bars, 26))
  const signal = smoothed(line, 9)
  return [
    outputOfMacd('macd', line, {}),
    outputOfMacd('signal', signal, { colour: 'var(--tm-chart-series-2)', lineWidth: 1 }),
    outputOfMacd('hist', less(line, signal), { shape: 'histogram', colour: 'var(--tm-chart-series-8)' }),
  ]
}

/** What the design draws: bands, a mean, an oscillator. */
export const usualSeries: readonly PlotSeries[] = [...bollinger(monthOfBars), ema(monthOfBars, 50), rsi(monthOfBars)]
