// `node --import tsx apps/server/seed/buildSample.ts`
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readSample, sampleFile } from './sample'

const file = fileURLToPath(new URL('../../../packages/api/src/demo/sampleBars.bin', import.meta.url))
const bytes = sampleFile(await readSample())
await writeFile(file, bytes)
console.log(`${file}: ${bytes.length} bytes`)
