import { readBarFile } from '@tidemark/engine'
import file from '../demo/sampleBars.bin?url&inline'
import { unpack } from '../demo/unpack'

export const sample = readBarFile(await unpack(await (await fetch(file)).arrayBuffer()))
