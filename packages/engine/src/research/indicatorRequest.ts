import type { Config, Figure, Issue } from '@tidemark/contract'
import type { Bars } from '../bars'
import type { IndicatorDeclaration, IndicatorParams } from '../indicators/declaration'
import { findIndicator, INDICATORS } from '../indicators/index'
import { figure } from '../statistics/figure'
import { RequestError } from '../errors'
import { readParams } from './params'

export interface CheckedIndicator {
  readonly declaration: IndicatorDeclaration
  readonly params: IndicatorParams
}

/** By output name, aligned with the bars; null: no value. */
export type IndicatorOutputs = Record<string, Figure[]>

/**
 * @param config missing values get their defaults.
 * @throws {RequestError} for an unknown name, unknown parameters and values out of range.
 */
export function computeIndicator(name: string, config: Config, bars: Bars): { outputs: IndicatorOutputs } {
  const columns = [...indicatorColumns(name, config, bars)]
  return { outputs: Object.fromEntries(columns.map(([output, column]) => [output, Array.from(column, figure)])) }
}

/** Raw columns by output name; NaN where there is no value. */
export function indicatorColumns(name: string, config: Config, bars: Bars): Map<string, Float64Array> {
  const issues: Issue[] = []
  const declaration = requireIndicator(name, ['body', 'name'], issues)
  if (declaration === null) throw new RequestError(issues)
  const params = readIndicatorParams(declaration, config, ['body', 'config'], issues)
  if (issues.length > 0) throw new RequestError(issues)
  const columns = declaration.compute(bars, params)
  return new Map(declaration.outputs.map((output, k) => [output, columns[k] ?? new Float64Array()]))
}

/** null, with an issue listing all names, if there is none. */
export function requireIndicator(name: string, loc: Issue['loc'], issues: Issue[]): IndicatorDeclaration | null {
  const found = findIndicator(name)
  if (found === null) {
    const names = INDICATORS.map((indicator) => indicator.name).join(', ')
    issues.push({ loc, msg: `unknown indicator '${name}'; known are ${names}`, type: 'value_error' })
  }
  return found
}

/** Appends problems in `config`, which is at `loc`, to `issues`. */
export function readIndicatorParams(
  { name, params, fixed = {} }: IndicatorDeclaration,
  config: Config,
  loc: Issue['loc'],
  issues: Issue[],
): IndicatorParams {
  const declared = params.map((param) => param.name)
  for (const [key, value] of Object.entries(config)) {
    if (declared.includes(key) || fixed[key] === value) continue
    const wanted = fixed[key]
    const isKnown = wanted !== undefined
    const takes = declared.length === 0 ? 'no parameters' : declared.join(', ')
    issues.push({
      loc: [...loc, key],
      msg: isKnown
        ? `${key} of ${name} can only be ${wanted}, not ${JSON.stringify(value)}`
        : `unknown parameter '${key}'; ${name} takes ${takes}`,
      type: isKnown ? 'value_error' : 'extra_forbidden',
    })
  }
  const values = readParams(params, config, issues, loc)
  return Object.fromEntries([...values].map(([key, value]) => [key, Number(value)]))
}
