import { defaultParamValue, type Param, paramSchema, type ParamValue } from '@tidemark/contract'
import { isObject, isText, type JsonObject, readFigure } from './value'

/**
 * From a list of names or objects, or a map of name to default or object. Unreadable parts are omitted; a missing
 * default is SPEC's for that name.
 */
export function readParams(params: unknown): Param[] {
  const items = Array.isArray(params)
    ? params.map((item: unknown) => (isObject(item) ? item : { name: item }))
    : Object.entries(isObject(params) ? params : {}).map(([name, raw]) =>
        isObject(raw) ? { ...raw, name } : { name, default: raw },
      )
  return items.flatMap((item) => {
    const known = paramSchema.safeParse(item)
    if (known.success) return [known.data]
    return isText(item['name']) ? [paramOf(item['name'].trim(), item)] : []
  })
}

function paramOf(name: string, raw: JsonObject): Param {
  const given = valueIn(raw['default'] ?? raw['value'])
  const value = given ?? defaultParamValue(name)
  const type = typeOf(raw['type'], given)
  const [min, max] = [readFigure(raw['min']), readFigure(raw['max'])]
  const choices = Array.isArray(raw['choices']) ? raw['choices'].filter(isText) : []
  return {
    name,
    type,
    default: value,
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    ...(type === 'choice' && { choices: choices.length > 0 ? choices : [String(value)] }),
    ...(isText(raw['unit']) && { unit: raw['unit'] }),
    ...(isText(raw['description']) && { description: raw['description'] }),
  }
}

function valueIn(value: unknown): ParamValue | null {
  if (typeof value === 'boolean') return value
  return readFigure(value) ?? (isText(value) ? value : null)
}

function typeOf(word: unknown, value: ParamValue | null): Param['type'] {
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'string') return 'choice'
  const isWhole = isText(word) ? /^int/i.test(word) : value !== null && Number.isInteger(value)
  return isWhole ? 'integer' : 'number'
}
