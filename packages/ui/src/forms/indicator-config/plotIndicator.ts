import type { IndicatorInfo, Param, PlotSelection } from '@tidemark/contract'
import { checkParam } from '../backtest-form/strategyParams'
import { nextColour } from '../colour-field/hexColour'

/** An indicator as it is to be plotted, as the contract has it. Each name stands at most once in a list. */
export type PlotIndicator = Readonly<PlotSelection>

/** What is known of an indicator: at least its name and the names of its parameters. */
export interface IndicatorChoice {
  readonly name: string
  /** What the name stands for: 'Exponential Moving Average'. */
  readonly title?: string | undefined
  /** One sentence. */
  readonly description?: string | undefined
  /** The heading that it is listed under: 'Trend'. */
  readonly category?: string | undefined
  /** Where it is drawn unless the user says otherwise. */
  readonly placement?: IndicatorInfo['placement'] | undefined
  /** Declared ones with their range and default, or bare names. */
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

/** The numeric parameters with their ranges: as declared, else from 1 to 200. Others cannot be plotted with and are left out. */
export function numericParams({ params }: Pick<IndicatorChoice, 'params'>): readonly Param[] {
  return params
    .map((param) =>
      typeof param === 'string'
        ? { name: param, type: 'number' as const, default: usualValue(param), min: 1, max: 200 }
        : param,
    )
    .filter(({ type }) => type === 'integer' || type === 'number')
}

/** SPEC section 3: names with rsi, macd or stoch have a pane of their own, unless the indicator itself says where it belongs. */
function usualLocation({ name, placement }: IndicatorChoice): PlotIndicator['location'] {
  return placement ?? (/rsi|macd|stoch/i.test(name) ? 'subplot' : 'overlay')
}

/**
 * The list with one more indicator at its end, with its defaults and the next colour of the palette.
 *
 * @param palette - at least one colour.
 * @returns the same list when the indicator is in it already.
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

/** @returns the first sentence on a parameter that is out of its range, with the indicator's name; null when all are well. */
export function indicatorProblem(list: readonly PlotIndicator[], choices: readonly IndicatorChoice[]): string | null {
  for (const { name, params } of list) {
    for (const param of numericParams(choiceOf(name, params, choices))) {
      const problem = checkParam(param, params[param.name])
      if (problem !== null) return `${name}: ${problem}`
    }
  }
  return null
}

/** What is known of an indicator of the list; for one that is not on offer (any more), the parameters that it was given. */
export function choiceOf(
  name: string,
  params: PlotIndicator['params'],
  choices: readonly IndicatorChoice[],
): IndicatorChoice {
  return choices.find((choice) => choice.name === name) ?? { name, params: Object.keys(params) }
}
