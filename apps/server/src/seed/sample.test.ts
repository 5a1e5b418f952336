import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { hashBars, type NamedBars, readBarFile } from '@tidemark/engine'
import { expect, it } from 'vitest'
import { readSample } from '../../seed/sample'

const file = new URL('../../../../packages/api/src/demo/sampleBars.bin', import.meta.url)

const shortly = (series: NamedBars[]) => series.map(({ bars, ...said }) => ({ ...said, bars: hashBars(bars) }))

it('the prices that a demo carries are those of the seed files, number by number', async () => {
  const carried = readBarFile(gunzipSync(await readFile(file)))
  expect(shortly(carried)).toEqual(shortly(await readSample()))
})
