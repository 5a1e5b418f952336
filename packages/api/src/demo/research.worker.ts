import { readBarFile } from '@tidemark/engine'
import { expose } from 'comlink'
import type { ApiAnswer } from '../transport'
import type { Question } from './question'
import { createSampleBackend, type SampleBackend } from './sampleBackend'
import { unpack } from './unpack'

let backend: SampleBackend | undefined

const research = {
  /** @throws {RangeError} when the bytes are not a sample file. */
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
