import type { IndicatorInfo, Param, PlotSelection } from '@tidemark/contract'
import { checkParam } from '../backtest-form/paramsModel'
import { nextColour } from '../colour-field/hexColour'

/** As in the contract; names are unique. */
export type PlotIndicator = Readonly<PlotSelection>

/** At least names are known. */
export interface IndicatorChoice {
  readonly name: string
  /** 'Exponential Moving Average'. */
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** 'Trend'. */
  readonly category?: string | undefined
  readonly placement?: IndicatorInfo['placement'] | undefined
  /** Declarations, or bare names. */
  readonly params: readonly (Param | string)[]
}

const DEFAULTS = [
  ['period', 14],
  ['length', 20],
  ['window', 10],
] as const

const USUAL = 14

const STYLES = ['solid', 'dashed', 'dotted'] as const

/** SPEC section 3: 14 for 'period', 20 for 'length', 10 for 'window', else 14. */
function usualValue(name: string): number {
  return DEFAULTS.find(([part]) => name.toLowerCase().includes(part))?.[1] ?? USUAL
}

/** Returns numeric parameters with their ranges, else 1 to 200. */
export function numericParams({ params }: Pick<IndicatorChoice, 'params'>): readonly Param[] {
  return params
    .map((param) =>
      typeof param === 'string'
        ? { name: param, type: 'number' as const, default: usualValue(param), min: 1, max: 200 }
        : param,
    )
    .filter(({ type }) => type === 'integer' || type === 'number')
}

/** SPEC section 3: rsi, macd and stoch get a subplot, unless declared otherwise. */
function usualLocation({ name, placement }: IndicatorChoice): PlotIndicator['location'] {
  return placement ?? (/rsi|macd|stoch/i.test(name) ? 'subplot' : 'overlay')
}

/**
 * Appends an indicator with defaults and the next colour; unchanged if present.
 *
 * @param palette - at least one colour
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
      // Colours start over once all are used: then the dash differs.
      style: STYLES[Math.floor(list.length / palette.length) % STYLES.length] ?? 'solid',
    },
  ]
}

/** The first parameter out of range; null if none. */
export function indicatorProblem(list: readonly PlotIndicator[], choices: readonly IndicatorChoice[]): string | null {
  for (const { name, params } of list) {
    for (const param of numericParams(choiceOf(name, params, choices))) {
      const problem = checkParam(param, params[param.name])
      if (problem !== null) return `${name}: ${problem}`
    }
  }
  return null
}

/** An unavailable indicator has its own parameters. */
export function choiceOf(
  name: string,
  params: PlotIndicator['params'],
  choices: readonly IndicatorChoice[],
): IndicatorChoice {
  return choices.find((choice) => choice.name === name) ?? { name, params: Object.keys(params) }
}
