import type { BacktestRun } from '@tidemark/api'
import { accountShape } from '@tidemark/charts/account'
import { barEquity, runTitle, stepEquity } from '@tidemark/ui'
import { findMetric, metricText, withheldText } from '@tidemark/ui/metrics'
import { formatIn } from '@tidemark/ui/format'
import { isBeforeCalendars } from '../run/beforeCalendars'
import { describeRun, rangeText } from '../run/describeRun'
import { type TokenReader, withLightTokens } from './lightTokens'

/** px, as sites that preview links expect. */
const CARD = { width: 1200, height: 630 } as const

const MARGIN = 48
const CHART = { x: 12, y: 250, width: 1096, height: 286 } as const
const FIGURES = ['return', 'max-drawdown', 'sharpe', 'profit-factor', 'trades'] as const

/** Without account and id. */
export interface CardWords {
  readonly title: string
  readonly parameters: string
  readonly figures: readonly { readonly name: string; readonly text: string }[]
  readonly range: string
  readonly costs: string
  readonly isFrictionless: boolean
}

export function cardWords(run: BacktestRun): CardWords {
  const description = describeRun(run)
  const { parameters = [], isFrictionless = false } = description
  return {
    title: runTitle(description),
    parameters: parameters.map(({ name, value }) => `${name} ${value}`).join(' '),
    figures: FIGURES.map((id) => {
      const metric = findMetric(id)
      return { name: metric.name, text: metricText(metric, metric.read(run)) }
    }),
    range: [
      rangeText(run, formatIn('UTC')) ?? '',
      isBeforeCalendars(run) ? 'Computed before calendars' : '',
      reasonWords(run),
    ]
      .filter(Boolean)
      .join(' · '),
    costs: isFrictionless
      ? 'No costs in this run'
      : run.provenance === undefined
        ? 'Costs not known'
        : 'Costs included',
    isFrictionless,
  }
}

/** 'Sharpe Ratio: Needs 10 closed trades or more', for a figure that is N/A. */
function reasonWords(run: BacktestRun): string {
  const reasons = FIGURES.map(findMetric).flatMap((metric) => {
    const reason = withheldText(metric, run)
    return reason === null ? [] : [`${metric.name}: ${reason}`]
  })
  return reasons.join(', ')
}

/** @returns null when the browser cannot make an image */
export async function shareCard(run: BacktestRun): Promise<Blob | null> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  canvas.width = CARD.width
  canvas.height = CARD.height
  const context = canvas.getContext('2d')
  if (context === null) return null
  withLightTokens((token) => draw(context, run, token))
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function draw(context: CanvasRenderingContext2D, run: BacktestRun, token: TokenReader): void {
  const words = cardWords(run)
  const right = CARD.width - MARGIN
  const write = (text: string, x: number, y: number, font: string, colour: string, most = CARD.width - 2 * MARGIN) => {
    context.font = font
    context.fillStyle = colour
    context.fillText(text, x, y, most)
  }
  const rule = (y: number) => {
    context.fillStyle = token('colors-border-subtle')
    context.fillRect(0, y, CARD.width, 1)
  }
  const sans = (weight: number, size: number) => `${weight} ${size}px ${token('fonts-sans')}`
  context.fillStyle = token('colors-bg-surface')
  context.fillRect(0, 0, CARD.width, CARD.height)

  write(words.title, MARGIN, 75, sans(600, 36), token('colors-fg'), 900)
  write(words.parameters, MARGIN, 109, `400 18px ${token('fonts-mono')}`, token('colors-fg'), 900)
  context.textAlign = 'right'
  write('Tidemark', right, 64, sans(600, 20), token('colors-accent-fg'))
  context.textAlign = 'left'
  for (const [i, { name, text }] of words.figures.entries()) {
    const x = MARGIN + (i * (CARD.width - 2 * MARGIN)) / words.figures.length
    write(name, x, 163, sans(500, 18), token('colors-fg-muted'), 208)
    write(text, x, 212, sans(600, 44), token('colors-fg'), 208)
  }
  rule(249)
  rule(568)

  const points = barEquity(run.equity_curve) ?? stepEquity(run.summary, run.trades)
  const shape = accountShape(points, { ...CHART, apart: 72 })
  if (shape !== null) {
    context.save()
    context.translate(CHART.x, CHART.y)
    context.fillStyle = token('colors-chart-grid')
    for (const { at } of shape.values) context.fillRect(0, at, CHART.width, 1)
    for (const { at } of shape.times) context.fillRect(at, 0, 1, CHART.height)
    context.fillStyle = token('colors-down-subtle')
    fillPath(context, new Path2D(shape.under))
    context.strokeStyle = token('colors-chart-axis')
    context.setLineDash([4, 4])
    context.stroke(new Path2D(shape.water))
    context.setLineDash([])
    context.strokeStyle = token('colors-chart-series-1')
    context.lineWidth = 3
    context.lineJoin = 'round'
    context.stroke(new Path2D(shape.line))
    for (const { at, text } of shape.values)
      write(text, CHART.width + 8, at + 5, sans(400, 15), token('colors-chart-axis'), 84)
    context.textAlign = 'center'
    for (const { at, text } of shape.times)
      write(text, Math.max(24, at), CHART.height + 22, sans(400, 15), token('colors-chart-axis'))
    context.restore()
  }

  write(words.range, MARGIN, 604, sans(400, 18), token('colors-fg-muted'), 760)
  context.font = sans(500, 17)
  drawCosts(context, words, token)
}

function fillPath(context: CanvasRenderingContext2D, path: Path2D): void {
  context.fill(path)
}

/** Always shown: costs change the result. The font is set. */
function drawCosts(context: CanvasRenderingContext2D, { costs, isFrictionless }: CardWords, token: TokenReader): void {
  const width = context.measureText(costs).width + 24
  const left = CARD.width - MARGIN - width
  context.fillStyle = token(isFrictionless ? 'warn-subtle' : 'bg-surface')
  context.strokeStyle = token(isFrictionless ? 'warn-border' : 'border-subtle')
  context.lineWidth = 1
  context.beginPath()
  context.roundRect(left, 583, width, 30, 4)
  context.fill()
  context.stroke()
  context.fillStyle = token(isFrictionless ? 'warn-fg' : 'fg-muted')
  context.fillText(costs, left + 12, 604)
}
