import { queryCodec } from '../shared/queryCodec'
import type { NamedIndicator, PlotInputs } from './plotInputs'

const EMPTY = { symbol: '', timeframe: '', startDate: '', endDate: '' }

const fields = queryCodec({
  names: { symbol: 'symbol', timeframe: 'timeframe', startDate: 'start', endDate: 'end' },
  defaults: EMPTY,
})
const INDICATOR = 'indicator'
const COLOUR = 'color'
const HEX = /^[0-9a-f]{6}$/i

/** `indicators` is absent without any. */
export type PlotQuery = Partial<PlotInputs>

/**
 * Parses `?symbol=EURUSD&timeframe=H4&indicator=RSI&RSI.timePeriod=14&color=438bca`, a colour for each indicator;
 * non-numeric parameters and other colours are ignored.
 */
export function readPlotQuery(search: string): PlotQuery {
  const query = new URLSearchParams(search)
  const colours = query.getAll(COLOUR)
  const all = query.getAll(INDICATOR)
  const names = [...new Set(all.filter((name) => name !== ''))]
  const indicators = names.map((name): NamedIndicator => {
    const colour = colours[all.indexOf(name)] ?? ''
    const prefix = `${escapeDots(name)}.`
    const params = [...query].flatMap(([key, text]) => {
      const value = text.trim() === '' ? Number.NaN : Number(text)
      return key.startsWith(prefix) && Number.isFinite(value) ? [[key.slice(prefix.length), value] as const] : []
    })
    return { name, params: Object.fromEntries(params), ...(HEX.test(colour) && { color: `#${colour}` }) }
  })
  return { ...fields.read(search), ...(indicators.length > 0 && { indicators }) }
}

/** Line styles are personal, so not in the URL. */
export function writePlotQuery(inputs: PlotInputs): URLSearchParams {
  const query = fields.write(inputs)
  for (const { name } of inputs.indicators) query.append(INDICATOR, name)
  for (const { name, params } of inputs.indicators) {
    for (const [param, value] of Object.entries(params)) query.set(`${escapeDots(name)}.${param}`, String(value))
  }
  const colours = inputs.indicators.map(({ color }) => color?.slice(1) ?? '')
  if (colours.some((colour) => colour !== '')) for (const colour of colours) query.append(COLOUR, colour)
  return query
}

/**
 * Returns the URL with the form's colours, or null if it has them. The rest stays, so that it makes the same request.
 */
export function recoloured(query: PlotQuery, form: PlotInputs): URLSearchParams | null {
  const { indicators: named = [], ...rest } = query
  const indicators = named.map((indicator) => {
    const color = form.indicators.find(({ name }) => name === indicator.name)?.color
    return color === undefined ? indicator : { ...indicator, color }
  })
  const isSame = indicators.every(({ color }, at) => color?.toLowerCase() === named[at]?.color?.toLowerCase())
  return isSame ? null : writePlotQuery({ ...EMPTY, ...rest, indicators })
}

/** A key's first dot ends the indicator's name. */
function escapeDots(name: string): string {
  return name.replaceAll('%', '%25').replaceAll('.', '%2E')
}

/** Whether opening the URL sends a request. */
export function isCompletePlot({ symbol, timeframe, indicators }: PlotQuery): boolean {
  return symbol !== undefined && timeframe !== undefined && indicators !== undefined
}

/**
 * Returns the form for a URL. A complete one resets fields that it does not name; any other adds its indicators. Styles
 * are kept.
 */
export function plotInputsAt(query: PlotQuery, held: PlotInputs): PlotInputs {
  const { indicators: named = [], ...rest } = query
  if (isCompletePlot(query)) {
    const styled = named.map((indicator) => ({
      ...held.indicators.find(({ name }) => name === indicator.name),
      ...indicator,
    }))
    return { ...EMPTY, ...rest, indicators: styled }
  }
  const added = named.filter(({ name }) => held.indicators.every((known) => known.name !== name))
  return { ...held, ...rest, indicators: [...held.indicators, ...added] }
}
