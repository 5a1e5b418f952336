import type { IndicatorInfo, Param, PlotSelection } from '@tidemark/contract'
import { checkParam } from '../backtest-form/strategyParams'
import { nextColour } from '../colour-field/hexColour'

/** An indicator to plot, as in the contract. Names are unique in a list. */
export type PlotIndicator = Readonly<PlotSelection>

/** What is known about an indicator: at least its name and its parameters' names. */
export interface IndicatorChoice {
  readonly name: string
  /** Full name: 'Exponential Moving Average'. */
  readonly title?: string | undefined
  /** One sentence. */
  readonly description?: string | undefined
  /** Heading in the list: 'Trend'. */
  readonly category?: string | undefined
  /** Default location. */
  readonly placement?: IndicatorInfo['placement'] | undefined
  /** Declarations with range and default, or bare names. */
  readonly params: readonly (Param | string)[]
}

const DEFAULTS = [
  ['period', 14],
  ['length', 20],
  ['window', 10],
] as const

const USUAL = 14

/** SPEC section 3: 14 for names with 'period', 20 with 'length', 10 with 'window', otherwise 14. */
function usualValue(name: string): number {
  return DEFAULTS.find(([part]) => name.toLowerCase().includes(part))?.[1] ?? USUAL
}

/** Returns the numeric parameters with their ranges: as declared, else 1 to 200. Others are not plotted with. */
export function numericParams({ params }: Pick<IndicatorChoice, 'params'>): readonly Param[] {
  return params
    .map((param) =>
      typeof param === 'string'
        ? { name: param, type: 'number' as const, default: usualValue(param), min: 1, max: 200 }
        : param,
    )
    .filter(({ type }) => type === 'integer' || type === 'number')
}

/** SPEC section 3: names with rsi, macd or stoch get a subplot, unless the indicator declares its location. */
function usualLocation({ name, placement }: IndicatorChoice): PlotIndicator['location'] {
  return placement ?? (/rsi|macd|stoch/i.test(name) ? 'subplot' : 'overlay')
}

/**
 * Appends an indicator with its defaults and the palette's next colour.
 *
 * @param palette - at least one colour
 * @returns the same list when it already contains the indicator
 */
export function addIndicator(
  list: readonly PlotIndicator[],
  choice: IndicatorChoice,
  palette: readonly string[],
): readonly PlotIndicator[] {
  if (list.some(({ name }) => name === choice.name)) return list
  const colors = list.map(({ color }) => color)
  return [
    ...list,
    {
      name: choice.name,
      params: Object.fromEntries(numericParams(choice).map((param) => [param.name, Number(param.default)])),
      location: usualLocation(choice),
      color: nextColour(palette, colors) ?? '#808080',
      visible: true,
      lineWidth: 2,
      style: 'solid',
    },
  ]
}

/** @returns the first error of a parameter out of range, with the indicator's name; null if there is none */
export function indicatorProblem(list: readonly PlotIndicator[], choices: readonly IndicatorChoice[]): string | null {
  for (const { name, params } of list) {
    for (const param of numericParams(choiceOf(name, params, choices))) {
      const problem = checkParam(param, params[param.name])
      if (problem !== null) return `${name}: ${problem}`
    }
  }
  return null
}

/** Returns what is known about a listed indicator; for one that is not available (any more), its own parameters. */
export function choiceOf(
  name: string,
  params: PlotIndicator['params'],
  choices: readonly IndicatorChoice[],
): IndicatorChoice {
  return choices.find((choice) => choice.name === name) ?? { name, params: Object.keys(params) }
}
