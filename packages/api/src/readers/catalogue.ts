import {
  defaultLocation,
  indicatorInfoSchema,
  paramSchema,
  strategiesResponseSchema,
  strategyIndicatorSchema,
} from '@tidemark/contract'
import type { z } from 'zod'
import { readParams } from './params'
import { isObject, isText, type JsonObject, listIn, readableOf, uniqueBy } from './value'

/**
 * From a list or `{strategies}` of names or objects, or a map of name to description or object. Unreadable `params` or
 * `indicators` are omitted: the form then offers only the JSON editor.
 */
export function readStrategies(body: unknown): unknown {
  const items = namedItems(body, 'strategies')
  if (items === undefined) return body
  const broken = strategiesResponseSchema.shape.broken.safeParse(isObject(body) ? body['broken'] : undefined).data
  return { strategies: uniqueBy(readableOf(items, hasName).map(withKnownParams), nameOf), ...(broken && { broken }) }
}

function withKnownParams(item: unknown): unknown {
  if (!isObject(item)) return item
  const { params, description, id, indicators, error: _ofOthers, ...rest } = item
  return {
    ...rest,
    ...(isText(id) && { id }),
    ...(isText(description) && { description }),
    ...partsOf('params', params, paramSchema),
    ...partsOf('indicators', indicators, strategyIndicatorSchema),
  }
}

/** Without the parts that cannot be read; nothing when all are such. */
function partsOf(name: string, parts: unknown, schema: z.ZodType): JsonObject {
  if (!Array.isArray(parts)) return {}
  const known = readableOf(parts, (part) => schema.safeParse(part).success)
  return schema.array().safeParse(known).success ? { [name]: known } : {}
}

/** From a list of names or objects, or a map of name to `{params}` or parameter names, bare or under `indicators`. */
export function readIndicators(body: unknown): unknown {
  const items = namedItems(body, 'indicators')
  if (items === undefined) return body
  return {
    indicators: Object.fromEntries(
      uniqueBy(items, nameOf).flatMap((item) =>
        isObject(item) && isText(item['name']) ? [[item['name'], { params: namesIn(item['params']) }]] : [],
      ),
    ),
  }
}

/** In the same forms or as a map of name to description, with plain defaults for what is missing. */
export function readIndicatorsInfo(body: unknown): unknown {
  const items = namedItems(body, 'indicators') ?? (isTextMap(body) ? itemsOfMap(body) : undefined)
  if (items === undefined) return body
  return { indicators: uniqueBy(readableOf(items, hasName).map(completeInfo), nameOf) }
}

/** Not an error's body. */
function isTextMap(body: unknown): body is JsonObject {
  if (!isObject(body) || ['error', 'detail', 'message'].some((key) => key in body)) return false
  const texts = Object.values(body)
  return texts.length > 0 && texts.every(isText)
}

function completeInfo(item: unknown): unknown {
  if (!isObject(item) || indicatorInfoSchema.safeParse(item).success) return item
  const name = isText(item['name']) ? item['name'] : ''
  const { params, outputs, placement, guides } = item
  return {
    name,
    title: isText(item['title']) ? item['title'] : name,
    description: isText(item['description']) ? item['description'] : '',
    formula: isText(item['formula']) ? item['formula'] : '',
    params: readParams(params),
    outputs: Array.isArray(outputs) && outputs.length > 0 && outputs.every(isText) ? outputs : [name],
    placement: placement === 'overlay' || placement === 'subplot' ? placement : defaultLocation(name),
    ...(Array.isArray(guides) && guides.every((level) => typeof level === 'number') && { guides }),
  }
}

function namedItems(body: unknown, ...keys: readonly string[]): readonly unknown[] | undefined {
  const list = listIn(body, ...keys)
  if (list !== undefined) return list.map((item) => (isText(item) ? { name: item } : item))
  if (!isObject(body)) return undefined
  const nested = [...keys, 'data', 'result'].map((key) => body[key]).find(isObject)
  if (nested !== undefined) return itemsOfMap(nested)
  // A bare map differs from other objects by its values: each is an object or a list.
  const isMap = Object.values(body).every((value) => isObject(value) || Array.isArray(value))
  return isMap && Object.keys(body).length > 0 ? itemsOfMap(body) : undefined
}

function itemsOfMap(map: JsonObject): readonly unknown[] {
  return Object.entries(map).map(([name, value]) => {
    if (isObject(value)) return { ...value, name }
    if (Array.isArray(value)) return { name, params: value }
    return isText(value) ? { name, description: value } : { name }
  })
}

function namesIn(params: unknown): string[] {
  if (Array.isArray(params)) {
    return params.flatMap((item: unknown) => {
      const name: unknown = isObject(item) ? item['name'] : item
      return isText(name) ? [name] : []
    })
  }
  return isObject(params) ? Object.keys(params) : []
}

function hasName(item: unknown): boolean {
  return isObject(item) && isText(item['name'])
}

function nameOf(item: unknown): unknown {
  return isObject(item) ? item['name'] : item
}
