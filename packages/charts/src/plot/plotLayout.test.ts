import { describe, expect, it } from 'vitest'
import { layOut } from './plotLayout'
import type { PlotLine, PlotPane, PlotView } from './plotView'

const line = (values: PlotLine['values'], rest: Partial<PlotLine> = {}): PlotLine => ({
  name: 'Run',
  look: 'first',
  values,
  write: String,
  ...rest,
})

const pane = (lines: readonly PlotLine[], rest: Partial<PlotPane> = {}): PlotPane => ({
  domain: [0, 10],
  ticks: [],
  areas: [],
  lines,
  levels: [],
  marks: [],
  ...rest,
})

const view = (panes: readonly PlotPane[], rest: Partial<PlotView> = {}): PlotView => ({
  name: 'Run',
  xName: 'Day',
  xs: [0, 1, 2],
  domain: [0, 3],
  xTicks: [],
  writeX: String,
  panes,
  ...rest,
})

const SIZE = { width: 400, height: 234 }

describe('panes', () => {
  it('share the height, the first on top', () => {
    const { innerHeight, stretches } = layOut(view([pane([], { share: 3 }), pane([])]), null, SIZE)
    const [upper, lower] = stretches
    expect(innerHeight).toBe(200)
    expect(upper?.height).toBeCloseTo(142.5, 9)
    expect(lower?.top).toBeCloseTo(152.5, 9)
    expect([upper?.y(10), lower?.y(0)]).toEqual([0, 200])
  })

  it('keep their lines below their label', () => {
    const [labelled] = layOut(view([pane([], { label: 'Sharpe' })]), null, SIZE).stretches
    expect([labelled?.y(10), labelled?.y(0)]).toEqual([18, 200])
  })
})

describe('a line', () => {
  it('has a gap where a value is missing', () => {
    const [series] = layOut(view([pane([line([10, null, 0])])]), null, SIZE).series
    expect(series?.data).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: null },
      { x: 2, y: 200 },
    ])
  })

  it('of steps holds each value to the next position, the last to the end', () => {
    const [series] = layOut(view([pane([line([10, null, 0], { isStep: true })])]), null, SIZE).series
    expect(series?.data).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: null },
      { x: 2, y: 200 },
      { x: 3, y: 200 },
    ])
  })

  it('of more points than pixels is thinned to its extremes', () => {
    const values = Array.from({ length: 5000 }, (_, i) => (i === 1234 ? 10 : i === 777 ? null : 0))
    const xs = values.map((_, i) => i)
    const [series] = layOut(view([pane([line(values)])], { xs, domain: [0, 5000] }), null, SIZE).series
    expect(series?.data.length).toBeLessThan(400)
    expect(series?.data).toContainEqual({ x: 1234, y: 0 })
  })
})

describe('labels', () => {
  const ticks = [0, 5, 10].map((at) => ({ at, text: String(at) }))

  it('give way to a tag', () => {
    const { yTicks } = layOut(view([pane([line([1, 2, 5.2], { tag: true })], { ticks })]), null, SIZE)
    expect(yTicks.map(({ isHidden }) => isHidden)).toEqual([false, true, false])
  })

  it('stand apart, and the picked one has its own', () => {
    const xs = Array.from({ length: 40 }, (_, i) => i)
    const xTicks = xs.map((at) => ({ at, text: `day ${at}` }))
    const many = view([pane([])], { xs, xTicks, domain: [0, 39] })
    const texts = (picked: number | null) => layOut(many, picked, SIZE).xTicks.map(({ text }) => text)
    expect(texts(null).length).toBeLessThan(8)
    expect(texts(null)).not.toContain('day 21')
    expect(texts(21)).toContain('day 21')
  })

  it('are not cut at the left', () => {
    const early = view([pane([])], { xTicks: [{ at: 0, text: '2015-01-01' }] })
    expect(layOut(early, null, SIZE).xTicks).toEqual([])
  })
})

it('finds the value at a pixel', () => {
  const layout = layOut(view([pane([])]), null, SIZE)
  expect(layout.valueAt(12)).toBeCloseTo(0, 9)
  expect(layout.valueAt(400 - layout.margin.right)).toBeCloseTo(3, 9)
})
