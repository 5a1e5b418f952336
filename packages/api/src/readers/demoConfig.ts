import { DEFAULT_DEMO_CONFIG, repairDemoConfig } from '@tidemark/contract'
import { isObject } from './value'

/** Leaves a body with none of the fields for the schema to refuse. */
export function readDemoConfig(body: unknown): unknown {
  const isOne = isObject(body) && Object.keys(DEFAULT_DEMO_CONFIG).some((field) => field in body)
  return isOne ? repairDemoConfig(body) : body
}
