import { readBarFile } from '@tidemark/engine'
import { expose } from 'comlink'
import type { ApiAnswer } from '../transport'
import { createSampleBackend, type Question, type SampleBackend } from './sampleBackend'
import { unpack } from './unpack'

// The engine in a thread of its own: however long a run takes, the page stays alive.

let backend: SampleBackend | undefined

/** What the page may ask of the thread. */
const research = {
  /** @throws {RangeError} when the bytes are no sample. */
  async open(file: ArrayBuffer): Promise<void> {
    backend = createSampleBackend(readBarFile(await unpack(file)))
  },
  /** @throws {TypeError} before `open`. */
  async ask(question: Question): Promise<ApiAnswer> {
    if (backend === undefined) throw new TypeError('The sample bars have not been opened.')
    return backend(question)
  },
}
export type ResearchThread = typeof research

expose(research)
