import { readBarFile } from '@tidemark/engine'
import { expose } from 'comlink'
import type { ApiAnswer } from '../transport'
import { createSampleBackend, type Question, type SampleBackend } from './sampleBackend'

// The engine in a thread of its own: however long a run takes, the page stays alive.

async function unpack(file: ArrayBuffer): Promise<Uint8Array> {
  const stream = new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

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
