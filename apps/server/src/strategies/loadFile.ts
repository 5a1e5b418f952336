import { pathToFileURL } from 'node:url'
import type { StrategyDeclaration } from '@tidemark/engine'
import { readDeclaration } from './declared'
import { faultOf } from './fault'

interface Exports {
  readonly default?: unknown
}

/**
 * Runs a user's file and reads what it exports. To be called in a thread of its own only.
 *
 * @throws StrategyFault for whatever is wrong with the file.
 */
export async function loadFile(file: string): Promise<StrategyDeclaration> {
  let loaded: Exports
  try {
    loaded = await import(/* @vite-ignore */ pathToFileURL(file).href)
  } catch (error) {
    throw faultOf(error)
  }
  return readDeclaration(loaded.default)
}
