import type { Config, Issue, Param, ParamValue } from '@tidemark/contract'

/** Appends problems to `issues`, and uses the default instead; `loc` is the config's path in the request. */
export function readParams(
  params: readonly Param[],
  config: Config,
  issues: Issue[],
  loc: Issue['loc'] = ['body', 'config'],
): Map<string, ParamValue> {
  const values = new Map<string, ParamValue>()
  for (const param of params) {
    const value = config[param.name]
    const problem = value === undefined ? null : problemOf(param, value)
    if (problem !== null) {
      issues.push({
        loc: [...loc, param.name],
        msg: `${problem}, not ${JSON.stringify(value)}`,
        type: 'value_error',
      })
    }
    values.set(param.name, value === undefined || value === null || problem !== null ? param.default : value)
  }
  return values
}

/** A sentence without a full stop; null when the value is valid. */
function problemOf(param: Param, value: Config[string] | undefined): string | null {
  const { name, type, min = -Infinity, max = Infinity } = param
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? null : `${name} must be true or false`
    case 'choice': {
      const choices = param.choices ?? []
      const isKnown = typeof value === 'string' && choices.includes(value)
      return isKnown ? null : `${name} must be one of ${choices.join(', ')}`
    }
    default: {
      const isKind =
        typeof value === 'number' && (type === 'integer' ? Number.isInteger(value) : Number.isFinite(value))
      return isKind && value >= min && value <= max ? null : `${name} must be ${kindText(type)}${rangeText(min, max)}`
    }
  }
}

function kindText(type: 'integer' | 'number'): string {
  return type === 'integer' ? 'a whole number' : 'a number'
}

function rangeText(min: number, max: number): string {
  if (min === -Infinity && max === Infinity) return ''
  if (max === Infinity) return ` of at least ${min}`
  if (min === -Infinity) return ` of at most ${max}`
  return ` from ${min} to ${max}`
}
