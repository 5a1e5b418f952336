import type { IndicatorValue, PlotBar, PlotIndicatorsRequestInput } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import type { IndicatorColumns } from './plotColumns'
import { plotInWorker } from './plotInWorker'

/** A response of the backend, which later plots of the same bars are computed from. */
export interface PlottedBars {
  readonly request: PlotIndicatorsRequestInput
  readonly bars: readonly PlotBar[]
}

const columnsOf = new WeakMap<readonly PlotBar[], Bars>()
const isComputable = new WeakMap<readonly PlotBar[], Promise<boolean>>()

/** Prices by column. */
function barColumns(bars: readonly PlotBar[]): Bars {
  const column = (read: (bar: PlotBar) => number) => Float64Array.from(bars, read)
  return {
    time: column(({ datetime }) => Date.parse(datetime)),
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: column(({ volume = Number.NaN }) => volume),
  }
}

function columnsFor(bars: readonly PlotBar[]): Bars {
  const known = columnsOf.get(bars) ?? barColumns(bars)
  columnsOf.set(bars, known)
  return known
}

function figureAt(column: Float64Array | undefined, row: number): number | null {
  const value = column?.[row] ?? Number.NaN
  // As on the wire, where -0 is 0.
  return Number.isFinite(value) ? value + 0 : null
}

/** One value per bar: a number, or one by output. */
function valuesOf(columns: IndicatorColumns, count: number): IndicatorValue[] {
  const [only, second] = columns.values()
  const outputs = [...columns]
  return Array.from({ length: count }, (_, row) =>
    second === undefined
      ? figureAt(only, row)
      : Object.fromEntries(outputs.map(([output, column]) => [output, figureAt(column, row)])),
  )
}

function isSameValue(a: IndicatorValue | undefined, b: IndicatorValue | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  return Object.keys(a).every((output) => a[output] === b[output])
}

/**
 * Whether the engine computes the response from its own bars, bit for bit. It does not where the backend looked at
 * earlier bars, or has other indicators.
 */
async function canCompute({ request, bars }: PlottedBars, compute: typeof plotInWorker): Promise<boolean> {
  const computed = await compute(request, columnsFor(bars))
  return request.indicators.every((name, i) => {
    const values = valuesOf(computed[i] ?? new Map(), bars.length)
    return bars.every((bar, row) => isSameValue(values[row], bar[name]))
  })
}

/**
 * Computes other indicators on the bars of an earlier response, in a worker.
 *
 * @returns null where only the backend knows the values
 */
export async function plotOnBars(
  plotted: PlottedBars,
  request: PlotIndicatorsRequestInput,
  compute: typeof plotInWorker = plotInWorker,
): Promise<readonly PlotBar[] | null> {
  const { bars } = plotted
  // What the bars before its start were is not known here.
  if (request.start !== undefined) return null
  const isPossible = isComputable.get(bars) ?? canCompute(plotted, compute).catch(() => false)
  isComputable.set(bars, isPossible)
  if (!(await isPossible)) return null
  try {
    const computed = await compute(request, columnsFor(bars))
    const values = computed.map((columns) => valuesOf(columns, bars.length))
    return bars.map(({ datetime, open, high, low, close, volume }, row) => {
      const bar = { datetime, open, high, low, close, ...(volume !== undefined && { volume }) }
      return Object.assign(
        bar,
        Object.fromEntries(request.indicators.map((name, i) => [name, values[i]?.[row] ?? null])),
      )
    })
  } catch {
    return null
  }
}
