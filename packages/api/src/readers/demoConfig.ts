import { DEFAULT_DEMO_CONFIG, repairDemoConfig } from '@tidemark/contract'
import { isObject } from './value'

/** Repairs a configuration of another version. A body with none of its fields is left for the schema to refuse. */
export function readDemoConfig(body: unknown): unknown {
  const isOne = isObject(body) && Object.keys(DEFAULT_DEMO_CONFIG).some((field) => field in body)
  return isOne ? repairDemoConfig(body) : body
}
