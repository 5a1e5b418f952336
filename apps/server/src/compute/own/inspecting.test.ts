import { rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { strategyFolder } from '../../testing/strategyFolder'
import { tempFolder } from '../../testing/tempFolder'
import { StrategyFault } from './fault'
import type { OwnAnswer } from './ownProcess'
import { type BrokenFile, createOwnStrategies } from './ownStrategies'
import type { OwnWork } from './ownWork'

const facts = (id: string, name = id): OwnAnswer => ({
  kind: 'facts',
  exported: { id, name, description: 'Mine.', params: [], decide: true },
})

/** Files are looked at by `look`, in no process. */
function start(folder: string, look: (name: string) => OwnAnswer | Promise<OwnAnswer>, seconds = 60) {
  const told: BrokenFile[] = []
  const looked: [string, number][] = []
  const at = { now: 0, most: 0 }
  const own = createOwnStrategies({
    folder: join(folder, 'strategies'),
    seconds,
    onBroken: (one) => told.push(one),
    processes: {
      async run(work: OwnWork, options) {
        if (work.kind !== 'inspect') throw new Error('It is only looked at.')
        options.signal.throwIfAborted()
        looked.push([basename(work.file), options.seconds])
        at.most = Math.max(at.most, ++at.now)
        await new Promise(setImmediate)
        at.now--
        return look(basename(work.file))
      },
      take() {
        throw new Error('It is only looked at.')
      },
      close: () => undefined,
    },
  })
  const names = async () => {
    const { strategies, broken } = await own.list()
    return [strategies.map(({ id }) => id), broken.map(({ file, reason }) => `${file}: ${reason}`)]
  }
  return { own, told, looked, at, names }
}

describe('strategy files', () => {
  it('are those of the folder with the endings of a module, by name', async () => {
    const files = ['b.mjs', 'a.js', 'c.ts', '.d.mjs', 'e.mjs.bak', 'fmjs', 'g.cjs']
    const { own, looked } = start(strategyFolder(Object.fromEntries(files.map((name) => [name, '']))), (name) =>
      facts(name === 'a.js' ? 'A' : 'B'),
    )
    const { strategies } = await own.list()
    expect(strategies.map(({ file }) => basename(file))).toEqual(['a.js', 'b.mjs'])
    expect(looked.map(([name]) => name).toSorted((a, b) => a.localeCompare(b))).toEqual(['a.js', 'b.mjs'])
    expect(strategies[0]).toMatchObject({ id: 'A', facts: { id: 'A' }, version: expect.stringMatching(/^0 /) })
    expect(() => strategies[0]?.decide(Object(null), Object(null), Object(null), Object(null))).toThrow(
      "A strategy of a user's own decides in its own process.",
    )
  })

  it('are none where there is no folder', async () => {
    expect(await start(tempFolder(), () => facts('A')).own.list()).toEqual({ strategies: [], broken: [] })
  })

  it('are looked at two at a time, for ten seconds or as long as any may take', async () => {
    const files = { 'a.mjs': '', 'b.mjs': '', 'c.mjs': '', 'd.mjs': '' }
    const { own, at, looked } = start(strategyFolder(files), () => facts('A'))
    await own.list()
    expect([at.most, new Set(looked.map(([, seconds]) => seconds))]).toEqual([2, new Set([10])])
    const short = start(strategyFolder({ 'a.mjs': '' }), () => facts('A'), 3)
    await short.own.list()
    expect(short.looked).toEqual([['a.mjs', 3]])
  })

  it('are looked at again only when they change, and the list is the same until then', async () => {
    const folder = strategyFolder({ 'a.mjs': '', 'b.mjs': '' })
    const { own, looked, names } = start(folder, (name) => facts(name === 'a.mjs' ? 'A' : 'B'))
    const first = await own.list()
    expect(await own.list()).toBe(first)
    expect(looked).toHaveLength(2)
    writeFileSync(join(folder, 'strategies', 'a.mjs'), 'changed')
    expect(await own.list()).not.toBe(first)
    expect(looked.map(([name]) => name).slice(2)).toEqual(['a.mjs'])
    rmSync(join(folder, 'strategies', 'b.mjs'))
    expect(await names()).toEqual([['A'], []])
    expect(looked).toHaveLength(3)
  })

  it('that cannot be used are told once, and again when they change', async () => {
    const folder = strategyFolder({ 'a.mjs': '', 'b.mjs': '' })
    const { names, told, own } = start(folder, (name) => {
      if (name === 'a.mjs') throw new StrategyFault('it threw 7')
      return { kind: 'unprepared' }
    })
    const broken = ['a.mjs: it threw 7', 'b.mjs: it could not be looked at']
    expect(await names()).toEqual([[], broken])
    await own.list()
    expect(told).toEqual([
      { file: 'a.mjs', reason: 'it threw 7' },
      { file: 'b.mjs', reason: 'it could not be looked at' },
    ])
    writeFileSync(join(folder, 'strategies', 'a.mjs'), 'changed')
    expect(await names()).toEqual([[], broken])
    expect(told.slice(2)).toEqual([{ file: 'a.mjs', reason: 'it threw 7' }])
  })

  it('have names of their own, in any case', async () => {
    const all: Record<string, OwnAnswer> = {
      '1.mjs': facts('SMACROSS', 'x'),
      '2.mjs': facts('x', 'moving average'),
      '3.mjs': facts('Mine', 'My Own'),
      '4.mjs': facts('mine', 'y'),
      '5.mjs': facts('y', 'mY oWN'),
      '6.mjs': facts('My', 'mine'),
      '7.mjs': facts('Other', 'Another'),
    }
    const { names } = start(
      strategyFolder(Object.fromEntries(Object.keys(all).map((name) => [name, '']))),
      (name) => all[name] ?? facts('Z'),
    )
    expect(await names()).toEqual([
      ['Mine', 'Other'],
      [
        '1.mjs: SMACROSS (x) has the name of the built-in strategy SmaCross (Moving Average)',
        '2.mjs: x (moving average) has the name of the built-in strategy SmaCross (Moving Average)',
        '4.mjs: mine (y) has the name of the strategy in 3.mjs',
        '5.mjs: y (mY oWN) has the name of the strategy in 3.mjs',
        '6.mjs: My (mine) has the name of the strategy in 3.mjs',
      ],
    ])
  })

  it('are looked at again after an error that is none of theirs', async () => {
    let isBroken = true
    const { own, names } = start(strategyFolder({ 'a.mjs': '' }), () => {
      if (isBroken) throw new Error('a bug')
      return facts('A')
    })
    await expect(own.list()).rejects.toThrow('a bug')
    isBroken = false
    expect(await names()).toEqual([['A'], []])
  })

  it('are looked at no more once the server stops', async () => {
    const { own, looked } = start(strategyFolder({ 'a.mjs': '' }), () => facts('A'))
    own.close()
    await expect(own.list()).rejects.toThrow('The server is stopping.')
    expect(looked).toEqual([])
  })
})
