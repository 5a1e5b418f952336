import type { IndicatorInfo, Param, Strategy } from '@tidemark/contract'
import { formatSize, sizeDecimals } from '../../format/number'

/** At least the name. */
export type IndicatorSummary = Pick<IndicatorInfo, 'name'> & {
  readonly [Key in 'title' | 'description' | 'formula' | 'params' | 'outputs' | 'placement']?:
    IndicatorInfo[Key] | undefined
}

/** At least the name. */
export type StrategySummary = Pick<Strategy, 'name' | 'description' | 'params' | 'error'>

/** '1 to 10,000', 'at least 1', 'one of close, open', 'yes or no'; 'any' without bounds. */
export function rangeOf({ type, min, max, choices }: Param): string {
  if (type === 'boolean') return 'yes or no'
  if (choices !== undefined && choices.length > 0) return `one of ${choices.join(', ')}`
  if (min !== undefined && max !== undefined) return `${exactText(min)} to ${exactText(max)}`
  if (min !== undefined) return `at least ${exactText(min)}`
  if (max !== undefined) return `at most ${exactText(max)}`
  return 'any'
}

/** Flags are 'yes' and 'no'. */
export function defaultOf({ default: value }: Pick<Param, 'default'>): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? exactText(value) : value
}

/** All its decimals, with separators. */
const exactText = (value: number) => formatSize(value, sizeDecimals([value]))
