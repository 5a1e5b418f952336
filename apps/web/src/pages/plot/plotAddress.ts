import type { NamedIndicator, PlotInputs } from './plotInputs'

/** Every input but the indicators, and its name in the query. */
const NAMES = [
  ['symbol', 'symbol'],
  ['timeframe', 'timeframe'],
  ['startDate', 'start'],
  ['endDate', 'end'],
] as const satisfies readonly (readonly [keyof PlotInputs, string])[]

const INDICATOR = 'indicator'

/** What an address names. `indicators` is there only when it names one. */
export type PlotAddress = Partial<PlotInputs>

/** `?symbol=EURUSD&timeframe=H4&indicator=RSI&RSI.timePeriod=14`. A parameter that is no number is left out. */
export function readPlotAddress(search: string): PlotAddress {
  const query = new URLSearchParams(search)
  const fields = NAMES.flatMap(([field, name]) => {
    const text = query.get(name)
    return text === null || text === '' ? [] : [[field, text] as const]
  })
  const names = [...new Set(query.getAll(INDICATOR).filter((name) => name !== ''))]
  const indicators = names.map((name): NamedIndicator => {
    const prefix = `${withoutDots(name)}.`
    const params = [...query].flatMap(([key, text]) => {
      const value = text.trim() === '' ? Number.NaN : Number(text)
      return key.startsWith(prefix) && Number.isFinite(value) ? [[key.slice(prefix.length), value] as const] : []
    })
    return { name, params: Object.fromEntries(params) }
  })
  return { ...Object.fromEntries(fields), ...(indicators.length > 0 && { indicators }) }
}

/** The query of a plot, '?' included, without what is not set. Looks are the reader's own and stay out of it. */
export function plotAddressOf(inputs: PlotInputs): string {
  const query = new URLSearchParams()
  for (const [field, name] of NAMES) if (inputs[field] !== '') query.set(name, inputs[field])
  for (const { name } of inputs.indicators) query.append(INDICATOR, name)
  for (const { name, params } of inputs.indicators) {
    for (const [param, value] of Object.entries(params)) query.set(`${withoutDots(name)}.${param}`, String(value))
  }
  return `?${query}`
}

/** The first dot of a key ends the name. */
function withoutDots(name: string): string {
  return name.replaceAll('%', '%25').replaceAll('.', '%2E')
}

/** The address names all that a plot needs. */
export function isWholePlot({ symbol, timeframe, indicators }: PlotAddress): boolean {
  return symbol !== undefined && timeframe !== undefined && indicators !== undefined
}

/**
 * The form for an address. A whole plot leaves what it does not name unset; any other (a link from a list) changes only what it
 * names, and its indicators join those that are there. Looks stay as they were.
 */
export function plotInputsAt(address: PlotAddress, held: PlotInputs): PlotInputs {
  const { indicators: named = [], ...fields } = address
  const looks = (indicator: NamedIndicator): NamedIndicator => ({
    ...held.indicators.find(({ name }) => name === indicator.name),
    ...indicator,
  })
  if (isWholePlot(address)) return { ...EMPTY, ...fields, indicators: named.map(looks) }
  const others = named.filter(({ name }) => held.indicators.every((known) => known.name !== name))
  return { ...held, ...fields, indicators: [...held.indicators, ...others] }
}

const EMPTY: PlotInputs = { symbol: '', timeframe: '', startDate: '', endDate: '', indicators: [] }
