import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  backtestResultSchema,
  libraryRunSchema,
  lookAheadSchema,
  resampleSchema,
  stressSchema,
  sweepCellSchema,
  sweepSchema,
  walkForwardSchema,
} from '@tidemark/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createRunner } from '../compute/runner'
import { CHEAT_FILES, HONEST_FILES } from '../testing/plantedRules'
import { startApp } from '../testing/startApp'
import { strategyFolder } from '../testing/strategyFolder'

/** Processes and threads load the sources, which takes long on a busy machine. */
const PATIENCE = 300_000

const FAULTY = `export default { id: 'Faulty', name: 'Faulty', description: 'Throws.', params: [],
  decide({ time }) { if (time.length < 400) throw new Error('too short for me'); return { warmup: 0, bytes: new Uint8Array(time.length) } } }`
/** Remembers closes where only another bar's run could have put them. */
const HOARDER = `globalThis.kept ??= []
export default { id: 'Hoarder', name: 'Hoarder', description: 'Remembers.', params: [],
  decide({ close, time }, params, { BUY, SELL, NOTHING, decision }) {
    if (close.length > globalThis.kept.length) globalThis.kept = Array.from(close)
    const { kept } = globalThis
    const buy = decision(BUY, NOTHING, BUY), sell = decision(SELL, SELL, NOTHING)
    return { warmup: 0, bytes: Uint8Array.from(time.keys(), (i) => kept[i + 1] > kept[i] ? buy : kept[i + 1] < kept[i] ? sell : 0) }
  } }`

async function appWith(files: Readonly<Record<string, string>>) {
  const app = await startApp({ folder: strategyFolder(files), runner: createRunner(2), runsAtOnce: 2 })
  const ann = await app.token('ann')
  async function study(path: string, body: object): Promise<unknown> {
    const started = await app.call(ann, path, body)
    expect({ status: started.statusCode, body: started.json<object>() }).toMatchObject({ status: 200 })
    const { id } = started.json<{ id: string }>()
    const ask = async () => (await app.get(`${path}/${id}`, ann)).json<{ status: string }>()
    await expect.poll(async () => (await ask()).status, { timeout: PATIENCE }).not.toMatch(/queued|running/)
    return ask()
  }
  return { ...app, ann, study }
}

function run(strategy_name: string, config: object = {}) {
  return { symbol: 'ABC - 1 Hour', strategy_name, config }
}

it(
  'counts tries of a file by its text, which a stored run names',
  async () => {
    const [source = ''] = Object.values(HONEST_FILES)
    const { ann, folder, get, post } = await appWith({ 'mine.mjs': source })
    const id = /id: '(\w+)'/.exec(source)?.[1] ?? ''
    const counted = async () => (await get('/api/ledger?symbol=ABC&timeframe=H1', ann)).json().tries.at.length
    const made = async () => backtestResultSchema.parse((await post(ann, run(id))).json()).provenance?.code
    const code = createHash('sha256').update(source).digest('hex')
    expect([await made(), await made(), await counted()]).toEqual([code, code, 1])
    const changed = `${source}\n// Another text.`
    writeFileSync(join(folder, 'strategies', 'mine.mjs'), changed)
    expect([await made(), await counted()]).toEqual([createHash('sha256').update(changed).digest('hex'), 2])
  },
  PATIENCE,
)

it(
  'finds the planted look-ahead in files, and lets the honest rules pass',
  async () => {
    const { study } = await appWith({ ...CHEAT_FILES, ...HONEST_FILES, 'hoarder.mjs': HOARDER })
    const check = async (name: string) =>
      lookAheadSchema.parse(await study('/api/studies/lookahead', { run: run(name), replays: 12 }))
    for (const name of ['NextClose', 'FullSampleZ', 'CentredSma', 'Hoarder']) {
      const { status, strategy, result } = await check(name)
      expect({ status, strategy }).toEqual({ status: 'done', strategy: name })
      expect(result).toMatchObject({ verdict: 'uses-later-bars', earliestTime: expect.stringMatching(/^2024-01-/) })
      expect(result?.sentence).toMatch(/^In \d+ of \d+ replays a decision changed when later bars were taken away/)
    }
    for (const name of ['OwnSma', 'OwnEma', 'OwnDonchian', 'OwnBollMid']) {
      const { result } = await check(name)
      expect(result).toMatchObject({ verdict: 'none-found', decisions: expect.any(Number) })
      expect(result?.decisions).toBeGreaterThan(0)
    }
  },
  PATIENCE,
)

it(
  'a run that was found to use later bars is marked in its owner’s library, and so is every other one of its rule',
  async () => {
    const { study, get, post, token, ann } = await appWith({ ...CHEAT_FILES, ...HONEST_FILES })
    const ran = async (name: string, more: object = {}) =>
      backtestResultSchema.parse((await post(ann, { ...run(name), ...more })).json()).run_id ?? ''
    const library = async (user: string) =>
      z.array(libraryRunSchema).parse((await get('/api/backtests/ids?include=library', user)).json())
    const marked = async () =>
      (await library(ann))
        .flatMap(({ run_id, uses_later_bars }) => (uses_later_bars === true ? [run_id] : []))
        .toSorted()
    const look = (runId: string) => study('/api/studies/lookahead', { runId, replays: 4 })
    const [cheat, honest, sibling] = [
      await ran('NextClose'),
      await ran('OwnSma'),
      await ran('NextClose', { fees: 0.001 }),
    ]
    await look(honest)
    expect(await marked()).toEqual([])
    await look(cheat)
    // A study is stored a moment after it has ended.
    await expect.poll(marked).toEqual([cheat, sibling].toSorted())
    const later = await ran('NextClose')
    expect(await marked()).toEqual([cheat, sibling, later].toSorted())
    expect((await library(ann)).every(({ days = 0 }) => days > 10)).toBe(true)
    expect(await library(await token('bob'))).toEqual([])
  },
  PATIENCE,
)

const AXES = [
  ['n1', [2, 4, 6]],
  ['n2', [8, 12]],
]
/** One that the guards withhold nothing of: the bars have 20 days. */
const objective = 'Sharpe Ratio'

it(
  'sweeps, walks, resamples and stresses a file with the numbers of the built-in rule',
  async () => {
    const { study, get, ann, post } = await appWith(HONEST_FILES)
    const sweepOf = async (name: string) =>
      sweepSchema.parse(
        await study('/api/studies/sweep', {
          run: run(name),
          axes: AXES,
          objective,
          minTrades: 1,
          learnUntil: '2024-01-14',
        }),
      )
    const [own, builtIn] = [await sweepOf('OwnSma'), await sweepOf('SmaCross')]
    expect(own).toMatchObject({ status: 'done', strategy: 'OwnSma', done: 6, error: null })
    expect(own.cells.value.some((value) => value !== null)).toBe(true)
    expect(sorted(own.cells)).toEqual(sorted(builtIn.cells))
    expect(own.result?.heldBack).toEqual(builtIn.result?.heldBack)
    const cellOf = async (id: string) =>
      sweepCellSchema.parse((await get(`/api/studies/sweep/${id}/cells/${own.result?.best}`, ann)).json())
    expect((await cellOf(own.id)).curve).toEqual((await cellOf(builtIn.id)).curve)

    const walkOf = async (name: string) =>
      walkForwardSchema.parse(
        await study('/api/studies/walkforward', {
          run: run(name),
          axes: AXES,
          objective,
          train: 200,
          test: 100,
          unit: 'bars',
        }),
      )
    const [walk, same] = [await walkOf('OwnSma'), await walkOf('SmaCross')]
    expect(walk.folds).toEqual(same.folds)
    expect(walk.result).toEqual(same.result)

    const stored = backtestResultSchema.parse((await post(ann, run('OwnSma', { n1: 4, n2: 12 }))).json())
    const runId = stored.run_id
    const stress = stressSchema.parse(await study('/api/studies/stress', { runId }))
    expect(stress.result?.rows[1]?.['Return [%]']).toBeCloseTo(stored.summary['Return [%]'] ?? NaN, 9)
    const resampled = resampleSchema.parse(await study('/api/studies/resample', { runId, method: 'orders', seed: 1 }))
    expect(resampled.result?.orders?.n).toBe(stored.trades.length)
  },
  PATIENCE,
)

it(
  'says the file, the reason and the field when a file fails in the middle',
  async () => {
    const { study } = await appWith({ 'faulty.mjs': FAULTY })
    const { status, error, result } = lookAheadSchema.parse(
      await study('/api/studies/lookahead', { run: run('Faulty') }),
    )
    expect({ status, result }).toEqual({ status: 'failed', result: null })
    expect(error).toEqual([
      {
        loc: ['body', 'run', 'strategy_name'],
        msg: 'strategy_name is "Faulty" (faulty.mjs): Error: too short for me (faulty.mjs:2)',
        type: 'strategy_error',
      },
    ])
  },
  PATIENCE,
)

/** Cells in the order of their numbers: pieces are computed in parallel. */
function sorted({ cell, value, trades }: { cell: number[]; value: (number | null)[]; trades: (number | null)[] }) {
  return cell.map((number, k) => [number, value[k], trades[k]]).toSorted(([a], [b]) => Number(a) - Number(b))
}
