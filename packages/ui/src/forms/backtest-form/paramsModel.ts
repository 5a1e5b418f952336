import type { Param } from '@tidemark/contract'
import { formatSize, sizeDecimals } from '../../format/number'
import { removeConfigKey, type ConfigValue, type JsonValue } from './configText'

/** The config's value, else the default. */
export function paramText(param: Param, values: Readonly<Record<string, JsonValue>>): string {
  const value = values[param.name]
  if (value === undefined) return String(param.default)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** '1–200', 'from 1', 'up to 200'; undefined without bounds. */
export function paramRange({ min, max }: Pick<Param, 'min' | 'max'>): string | undefined {
  if (min !== undefined && max !== undefined) return `${exactText(min)}\u2013${exactText(max)}`
  if (min !== undefined) return `from ${exactText(min)}`
  if (max !== undefined) return `up to ${exactText(max)}`
  return undefined
}

/** All its decimals, with separators. */
const exactText = (value: number) => formatSize(value, sizeDecimals([value]))

/** Returns the typed value; undefined for an incomplete number, which is not written. */
export function paramValue(param: Param, text: string): ConfigValue | undefined {
  if (param.type === 'boolean') return text === 'true'
  if (param.type === 'choice') return text
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number
}

/** The key, if the backend sent no label. */
export const paramName = ({ label, name }: Pick<Param, 'label' | 'name'>): string => label ?? name

/** Names parameter, value and what is allowed; null if valid. */
export function checkParam(param: Param, value: JsonValue | undefined): string | null {
  if (value === undefined) return null
  const shown = typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
  if (param.type === 'boolean')
    return typeof value === 'boolean' ? null : `${paramName(param)} must be true or false, not ${shown}.`
  if (param.type === 'choice') {
    const choices = param.choices ?? []
    return typeof value === 'string' && choices.includes(value)
      ? null
      : `${paramName(param)} must be one of ${choices.join(', ')}, not ${shown}.`
  }
  const { min, max } = param
  const isAllowed =
    typeof value === 'number' &&
    Number.isFinite(value) &&
    (param.type === 'number' || Number.isInteger(value)) &&
    (min === undefined || value >= min) &&
    (max === undefined || value <= max)
  if (isAllowed) return null
  const range =
    min !== undefined && max !== undefined
      ? ` from ${exactText(min)} to ${exactText(max)}`
      : min !== undefined
        ? ` of at least ${exactText(min)}`
        : max !== undefined
          ? ` of at most ${exactText(max)}`
          : ''
  return `${paramName(param)} must be a ${param.type === 'integer' ? 'whole number' : 'number'}${range}, not ${shown}.`
}

const PAIRS = [
  ['n1', 'n2'],
  ['fast', 'slow'],
] as const

/** Warns of two equal or swapped averages; null if in order or absent. */
export function averagesWarning(params: readonly Param[], values: Readonly<Record<string, JsonValue>>): string | null {
  for (const [shorter, longer] of PAIRS) {
    const pair = [shorter, longer].map((name) => params.find((param) => param.name === name))
    const [first, second] = pair
    if (first === undefined || second === undefined) continue
    const [a, b] = [first, second].map((param) => Number(paramText(param, values)))
    if (a === undefined || b === undefined || !(a >= b)) continue
    return a === b
      ? `${paramName(first)} and ${paramName(second)} are equal (${a}): the two averages never cross.`
      : `${paramName(first)} (${a}) is longer than ${paramName(second)} (${b}): the averages are reversed.`
  }
  return null
}

/** Removes keys only the old strategy knew, since unknown ones are refused. */
export function configForStrategy(text: string, from: readonly Param[], to: readonly Param[]): string {
  const kept = new Set(to.map(({ name }) => name))
  return from.filter(({ name }) => !kept.has(name)).reduce((rest, { name }) => removeConfigKey(rest, name), text)
}
