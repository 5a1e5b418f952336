import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { captureOutput } from '../testing/captureOutput'
import { tempFolder } from '../testing/tempFolder'
import { BadInput } from './badInput'
import { runBatch } from './batch'

const output = captureOutput()

function file(...lines: string[]): string {
  const path = join(tempFolder(), 'requests.ndjson')
  writeFileSync(path, lines.join('\n'))
  return path
}

const echo = (request: unknown) => {
  if (request === null) throw new BadInput('null is nothing')
  return { request }
}

const fail = () => {
  throw new TypeError('a bug')
}

describe('a batch', () => {
  it('answers every line that is not blank, in order', async () => {
    await runBatch(file('1', '', ' \t', '{"a":2}', ''), { json: true }, echo)
    expect(output.out).toBe('{"request":1}\n{"request":{"a":2}}\n')
  })

  it('goes on after what cannot be run, and counts it', async () => {
    const one = file('1', '', 'null', '2')
    await expect(runBatch(one, {}, echo)).rejects.toThrow(new BadInput(`${one}: 1 line could not be run`))
    expect(output.out).toBe('{"request":1}\n{"error":"null is nothing","line":3}\n{"request":2}\n')
    const two = file('null', 'null')
    await expect(runBatch(two, {}, echo)).rejects.toThrow(new BadInput(`${two}: 2 lines could not be run`))
  })

  it('takes no other options', async () => {
    await expect(runBatch(file('1'), { json: true, csv: 'a', strategy: 'b' }, echo)).rejects.toThrow(
      new BadInput('--batch takes no --csv, --strategy: each line names its own'),
    )
    expect(output.out).toBe('')
  })

  it('ends with an error that is no bad input', async () => {
    await expect(runBatch(file('1', '2'), {}, fail)).rejects.toThrow(new TypeError('a bug'))
    expect(output.out).toBe('')
  })
})
