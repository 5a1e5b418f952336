// Stands in for `runs/workerFile` in unit tests (vitest.config.ts): worker threads and strategy processes start from the programs of
// buildPrograms.ts, because from source each would transform the engine again.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import * as real from '../compute/workerFile'

const folder = inject('programs')

function placeOf(here: string): string {
  return folder === undefined ? here : pathToFileURL(join(folder, 'main.js')).href
}

export const programFile: typeof real.programFile = (name, ending, here) =>
  real.programFile(name, ending, placeOf(here))

export const workerFile: typeof real.workerFile = (name, here) => real.workerFile(name, placeOf(here))
