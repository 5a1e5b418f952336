import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../testing/tempFolder'
import { waves } from '../testing/startApp'
import { BadInput } from './badInput'
import { isStrategyFile, readStrategyFile } from './strategyFile'

const DECLARED = `id: 'Mine', name: 'My Own', description: 'Mine.', params: []`
const ANSWERS = `import { writeSync } from 'node:fs'
const say = (message) => {
  const json = Buffer.from(JSON.stringify(message))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  writeSync(3, Buffer.concat([length, json]))
}
`

function file(text: string): string {
  const path = join(tempFolder(), 'mine.mjs')
  writeFileSync(path, text)
  return path
}

/** A strategy file with this body of `decide`. */
function deciding(body: string, head = '') {
  const strategy = readStrategyFile(file(`${head}export default { ${DECLARED}, decide({ time }) { ${body} } }`))
  const params = { number: () => 0, boolean: () => false, choice: () => '' }
  return () => strategy.decide(waves(5), Object(params), Object([]), Object(null))
}

it('a strategy file is one by its name', () => {
  expect(['a.js', './b/a.mjs', 'C:\\a.mjs'].map(isStrategyFile)).toEqual([true, true, true])
  expect(['SmaCross', 'a.ts', 'a.mjsx', 'ajs', 'a.js.txt'].map(isStrategyFile)).toEqual(Array(5).fill(false))
})

describe('a strategy file', () => {
  it('declares and decides', () => {
    const path = file(
      `export default { ${DECLARED}, decide: ({ time }) => ({ warmup: 2, bytes: new Uint8Array(time.length) }) }`,
    )
    expect(readStrategyFile(path)).toMatchObject({ id: 'Mine', name: 'My Own', description: 'Mine.', params: [] })
    expect(deciding('return { warmup: 2, bytes: new Uint8Array(time.length) }')()).toEqual({
      warmup: 2,
      bytes: new Uint8Array(5),
    })
  })

  it.each([
    ['declares nothing', 'export const a = 1', 'it must have a default export'],
    ['throws', 'throw new Error("not today")', 'Error: not today'],
    ['ends its process', 'process.exit()', 'its process ended before it had an answer'],
    ['answers in its own words', `${ANSWERS}say({ kind: 'unprepared' })`, 'it could not be looked at'],
    ['answers nonsense', `${ANSWERS}say({ kind: 'x' })`, 'its process sent what is no answer'],
  ])('that %s is bad input', (_, text, message) => {
    const read = () => readStrategyFile(file(text))
    expect(read).toThrow(BadInput)
    expect(read).toThrow(`strategy: mine.mjs: ${message}`)
  })

  it.each([
    ['nothing', 'return null', '', 'decide must return { warmup, bytes }'],
    [
      'too little',
      'return { warmup: 0, bytes: new Uint8Array(4) }',
      '',
      'decide must return one byte per bar: 5 bars, 4 bytes',
    ],
    ['that it could not be prepared', `say({ kind: 'unprepared' })`, ANSWERS, 'decide must return { warmup, bytes }'],
    ['an error', 'throw new RangeError("no")', '', 'RangeError: no'],
  ])('that decides %s is bad input', (_, body, head, message) => {
    const decide = deciding(body, head)
    expect(decide).toThrow(BadInput)
    expect(decide).toThrow(`strategy: mine.mjs: ${message}`)
  })

  it('that is not there is named', () => {
    expect(() => readStrategyFile('/none/mine.mjs')).toThrow(new BadInput('/none/mine.mjs: no such file'))
  })
})
