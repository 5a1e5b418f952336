import { DEFAULT_DEMO_CONFIG, repairDemoConfig } from '@tidemark/contract'
import { isObject } from './value'

/** A configuration of another version is repaired; a body that has nothing of one is another backend's page and stays as it is. */
export function readDemoConfig(body: unknown): unknown {
  const isOne = isObject(body) && Object.keys(DEFAULT_DEMO_CONFIG).some((field) => field in body)
  return isOne ? repairDemoConfig(body) : body
}
