import { copyFileSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backtestResultSchema, type ErrorBody, strategiesResponseSchema } from '@tidemark/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startApp } from '../../testing/startApp'
import { strategyFolder } from '../../testing/strategyFolder'
import { tempFolder } from '../../testing/tempFolder'
import { createOwnProcesses } from './ownProcesses'
import { type BrokenFile, createOwnStrategies } from './ownStrategies'

const DOCS = fileURLToPath(new URL('../../../../../docs/own-strategies.md', import.meta.url))
const EXAMPLE = fileURLToPath(new URL('../../../../../docs/examples/strategies/momentum.mjs', import.meta.url))
const LIMITS = { seconds: 60, memoryMb: 256 }
const HEAD = `id: 'Mine', name: 'My Own', description: 'Mine.', params: []`

function listOf(folder: string, limits = LIMITS) {
  const told: BrokenFile[] = []
  const processes = createOwnProcesses(limits)
  onTestFinished(() => processes.close())
  const own = createOwnStrategies({
    folder: join(folder, 'strategies'),
    processes,
    seconds: limits.seconds,
    onBroken: (one) => told.push(one),
  })
  return { own, told }
}

describe('the folder of own strategies', () => {
  it('may not be there', async () => {
    expect(await listOf(tempFolder()).own.list()).toEqual({ strategies: [], broken: [] })
  })

  it('is read by file name, whatever form of module a file has', async () => {
    const folder = strategyFolder({
      'b.mjs': `export default { id: 'B', name: 'Second', description: 'Two.', params: [], decide() {} }`,
      'a.js': `module.exports = { id: 'A', name: 'First', description: 'One.', params: [], decide() {} }`,
      'c.mjs': /```js\n([^]*?)```/.exec(readFileSync(DOCS, 'utf8'))?.[1] ?? '',
      'notes.txt': 'no strategy',
      '.hidden.mjs': 'no strategy',
    })
    mkdirSync(join(folder, 'strategies', 'folder.mjs'))
    const { strategies, broken } = await listOf(folder).own.list()
    expect(strategies.map(({ id }) => id)).toEqual(['A', 'B', 'Thursday'])
    expect(broken).toEqual([])
  })

  it('says of each file that cannot be used what is wrong with it', async () => {
    const files: [string, string, RegExp][] = [
      ['1-syntax.mjs', `export default { id: 'Mine',, }`, /^SyntaxError: Unexpected token ','/],
      ['2-export.mjs', 'export const strategy = 1', /must have a default export/],
      ['3-import.mjs', `import './missing.mjs'`, /Cannot find module/],
      ['4-throws.mjs', `\nthrow new Error('not today')`, /^Error: not today \(4-throws\.mjs:2\)$/],
      ['5-ends.mjs', 'process.exit(0)', /ended before it had an answer/],
      ['6-waits.mjs', 'await new Promise(() => undefined)', /ended before it had an answer/],
      ['7-wrong.mjs', `export default { ${HEAD} }`, /^decide must be a function$/],
      ['8-id.mjs', `export default { ...{ ${HEAD} }, id: 'smacross', decide() {} }`, /the built-in strategy SmaCross/],
      [
        '9-name.mjs',
        `export default { ...{ ${HEAD} }, name: 'RSI Strategy', decide() {} }`,
        /built-in strategy RsiRev/,
      ],
    ]
    const { own, told } = listOf(strategyFolder(Object.fromEntries(files)))
    const { strategies, broken } = await own.list()
    expect(strategies).toEqual([])
    expect(broken).toEqual(files.map(([file, , reason]) => ({ file, reason: expect.stringMatching(reason) })))
    expect(told).toEqual(broken)
  })

  it('gives a name to the first file that has it', async () => {
    const text = `export default { ${HEAD}, decide() {} }`
    const { strategies, broken } = await listOf(strategyFolder({ 'one.mjs': text, 'two.mjs': text })).own.list()
    expect(strategies).toHaveLength(1)
    expect(broken).toEqual([{ file: 'two.mjs', reason: 'Mine (My Own) has the name of the strategy in one.mjs' }])
  })

  it('ends a file that hangs, and names the others', async () => {
    const folder = strategyFolder({ 'hangs.mjs': 'for (;;);', 'mine.mjs': `export default { ${HEAD}, decide() {} }` })
    const { own } = listOf(folder, { ...LIMITS, seconds: 2 })
    const { strategies, broken } = await own.list()
    expect(strategies.map(({ id }) => id)).toEqual(['Mine'])
    expect(broken).toEqual([
      { file: 'hangs.mjs', reason: "it was stopped after 2 s, the most that a strategy of one's own may take" },
    ])
  })

  it('sees files come, change and go, and tells of each broken one once', async () => {
    const folder = strategyFolder({ 'mine.mjs': `throw new Error('one')` })
    const path = join(folder, 'strategies', 'mine.mjs')
    const { own, told } = listOf(folder)
    await own.list()
    await own.list()
    expect(told).toHaveLength(1)
    writeFileSync(path, `throw new Error('two')`)
    utimesSync(path, 1, 1)
    await own.list()
    expect(told.map(({ reason }) => reason)).toEqual(['Error: one (mine.mjs:1)', 'Error: two (mine.mjs:1)'])
    writeFileSync(path, `export default { ${HEAD}, decide() {} }`)
    expect((await own.list()).strategies).toHaveLength(1)
    rmSync(path)
    expect(await own.list()).toEqual({ strategies: [], broken: [] })
  })
})

describe('a run of an own strategy', () => {
  it('is listed, checked, run and kept as any other', async () => {
    const folder = strategyFolder({})
    const { post, token, get } = await startApp({ folder })
    const ann = await token('ann')
    const ask = (config: object) => post(ann, { symbol: 'ABC - 1 Hour', strategy_name: 'momentum', config })
    expect((await ask({})).statusCode).toBe(422)
    copyFileSync(EXAMPLE, join(folder, 'strategies', 'momentum.mjs'))

    const { strategies } = strategiesResponseSchema.parse((await get('/api/strategies', ann)).json())
    expect(strategies.at(-1)).toMatchObject({ id: 'Momentum', params: [{ name: 'length', default: 24 }, {}, {}] })

    const answer = await ask({ length: 5, threshold: 1, side: 'both' })
    expect(answer.statusCode).toBe(200)
    const { run_id: id = '', summary, provenance } = backtestResultSchema.parse(answer.json())
    expect(id).toMatch(/_Momentum_ABC$/)
    expect(summary['# Trades']).toBeGreaterThan(5)
    expect(provenance).toMatchObject({ strategy: 'Momentum', params: { length: 5, threshold: 1, side: 'both' } })
    expect((await get(`/api/backtests/${id}`, ann)).json()).toEqual(answer.json())

    const refused = (await ask({ length: 0, speed: 1 })).json<ErrorBody>()
    expect(refused.detail).toMatchObject([
      { loc: ['body', 'config', 'speed'], msg: expect.stringContaining('Momentum takes length, threshold, side') },
      { loc: ['body', 'config', 'length'], msg: 'length must be a whole number from 1 to 5000, not 0' },
    ])
  })

  it('that goes wrong is a refusal that says so', async () => {
    const ways: [string, RegExp][] = [
      [`throw new Error('no idea')`, /^strategy_name is "Mine" \(mine\.mjs\): Error: no idea \(mine\.mjs:1\)$/],
      ['process.exit(1)', /ended before it had an answer/],
      ['return undefined', /must return \{ warmup, bytes \}/],
      ['return Promise.resolve({ warmup: 0, bytes: new Uint8Array(500) })', /must return \{ warmup, bytes \}/],
      [`tools.indicator('NOPE')`, /unknown indicator 'NOPE'/],
      [`params.number('n')`, /declares no number 'n'/],
    ]
    const code = ways.map(([body]) => `() => { ${body} }`).join(', ')
    const head = HEAD.replace('[]', `[{ name: 'way', type: 'integer', default: 0 }]`)
    const text = `export default { ${head}, decide(bars, params, tools) { return [${code}][params.number('way')]() } }`
    const { post, token, get } = await startApp({ folder: strategyFolder({ 'mine.mjs': text }) })
    const ann = await token('ann')
    for (const [way, [, message]] of ways.entries()) {
      const answer = await post(ann, { symbol: 'ABC - 1 Hour', strategy_name: 'Mine', config: { way } })
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toEqual({
        detail: [{ loc: ['body', 'strategy_name'], msg: expect.stringMatching(message), type: 'strategy_error' }],
      })
    }
    expect((await get('/api/backtests/ids', ann)).json()).toEqual([])
  })

  it('that never ends is ended, and the message names strategy, file and limit', async () => {
    const folder = strategyFolder({ 'mine.mjs': `export default { ${HEAD}, decide() { for (;;); } }` })
    const { post, token } = await startApp({ folder, ownLimits: { seconds: 2, memoryMb: 256 } })
    const answer = await post(await token('ann'), { symbol: 'ABC - 1 Hour', strategy_name: 'Mine' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ detail: { msg: string }[] }>().detail[0]?.msg).toBe(
      `strategy_name is "Mine" (mine.mjs): it was stopped after 2 s, the most that a strategy of one's own may take`,
    )
  })
})
