import { TIMEFRAME_MS } from '@tidemark/contract'
import { sliceBars } from '@tidemark/engine'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SEED_FOLDER } from '../../paths'
import { SEED_SERIES } from '../../seed/catalogue'
import { FACTS } from '../../testing/runFacts'
import { nodeArgs } from '../../testing/startProgram'
import { makeBars, makeRun } from '../../testing/storeFixtures'
import { openAt } from '../../testing/stores'
import { tempFolder } from '../../testing/tempFolder'
import { DATA_FILE } from '../dataFolder'
import { openStore } from '../openStore'
import { encodeBars } from '../postgres/chunks'
import { settingStore } from '../settings'
import type { Store, StoreError } from '../Store'
import { openDatabase } from './database'
import { migrate } from './migrations'
import { addPart, addResult } from './runResults'

const MINUTE = TIMEFRAME_MS.M1

const refusal = (opening: Promise<Store>) =>
  opening.then(
    () => null,
    (error: StoreError) => error,
  )

const FINISHED = {
  summary: FACTS.summary,
  trades: [],
  equity_curve: [
    { time: '2024-01-01T00:00:00Z', value: 1000, drawdown: 0 },
    { time: '2024-01-02T00:00:00Z', value: 1125, drawdown: 0 },
  ],
  provenance: {
    symbol: FACTS.symbol,
    timeframe: FACTS.timeframe,
    strategy: FACTS.strategy,
    strategy_name: FACTS.strategy_name,
    first_bar: null,
    last_bar: null,
    bars: 2,
    bars_hash: 'x',
    params: FACTS.parameters,
    options: {},
    init_cash: 1000,
    fees: 0,
    slippage: 0,
    start_date: null,
    end_date: null,
    engine_version: '1',
    duration_ms: 1,
  },
}

describe('opening', () => {
  it('makes the folder, readable by its owner alone, and keeps what was put there', async () => {
    const folder = join(tempFolder(), 'a', 'b')
    const first = await openStore(folder)
    await first.setSetting('colour', 'blue')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    await first.close()
    expect(await (await openAt(folder)).setting('colour')).toBe('blue')
  })

  it('says so when the folder cannot be made', async () => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'file'), '')
    const error = await refusal(openStore(join(folder, 'file', 'data')))
    expect(error).toMatchObject({ kind: 'unwritable' })
    expect(error?.message).toContain('cannot be written to')
  })

  it('says so when the file is damaged, and leaves it as it is', async () => {
    const folder = tempFolder()
    writeFileSync(join(folder, DATA_FILE), 'this is no database')
    const error = await refusal(openStore(folder))
    expect(error).toMatchObject({ kind: 'damaged' })
    expect(error?.message).toContain(DATA_FILE)
    expect(readFileSync(join(folder, DATA_FILE), 'utf8')).toBe('this is no database')
  })

  it('says so when a half of the file is missing', async () => {
    const folder = tempFolder()
    const store = await openStore(folder)
    await store.seed(SEED_FOLDER, SEED_SERIES.slice(0, 1))
    await store.close()
    const file = join(folder, DATA_FILE)
    const broken = readFileSync(file).fill(0, 4096, 20_000)
    writeFileSync(file, broken)
    expect(await refusal(openStore(folder))).toMatchObject({ kind: 'damaged' })
    expect(readFileSync(file).equals(broken)).toBe(true)
  })

  it('says so when another process has it open', async () => {
    const folder = tempFolder()
    const child = spawn(process.execPath, [...nodeArgs('holdStore'), folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    const error = await refusal(openStore(folder))
    expect(error).toMatchObject({ kind: 'locked' })
    expect(error?.message).toContain('in use by another process')
  })

  it('brings data of the first version up to date, and loses none of it', async () => {
    const folder = tempFolder()
    const db = await openDatabase(join(folder, DATA_FILE))
    await migrate(db, 1)
    await settingStore(db).setSetting('kept', 'yes')
    await db.close()
    const store = await openAt(folder)
    expect(await store.setting('kept')).toBe('yes')
    await store.revokeToken({ id: 'a', expiresAt: 20 }, 10)
    await store.revokeToken({ id: 'a', expiresAt: 20 }, 10)
    expect(await store.revokedTokens(10)).toEqual([{ id: 'a', expiresAt: 20 }])
    await store.revokeToken({ id: 'b', expiresAt: 30 }, 20)
    expect(await store.revokedTokens(0)).toEqual([{ id: 'b', expiresAt: 30 }])
  })

  it('moves the results of runs of the second version, and stores more beside them', async () => {
    const folder = tempFolder()
    const db = await openDatabase(join(folder, DATA_FILE))
    await migrate(db, 2)
    await db.write((session) =>
      session.run(
        `insert into runs select 'run-' || i, 'id-ann', 'SmaCross', 'EURUSD', 'H1', i, '{}', ('r' || i)::blob,
                                 (repeat('e', 10000000) || i)::blob from range(5) as t(i)`,
      ),
    )
    await db.close()
    const store = await openAt(folder)
    const added = await store.addRun(makeRun())
    expect(await store.runIds('id-ann')).toEqual(['run-4', 'run-3', 'run-2', 'run-1', 'run-0', added])
    for (let i = 0; i < 5; i++) {
      const { result, equity } = (await store.run('id-ann', `run-${i}`, { withEquity: true, withReport: true })) ?? {}
      expect(Buffer.from(result ?? []).toString()).toBe(`r${i}`)
      expect(Buffer.from(equity?.subarray(-2) ?? []).toString()).toBe(`e${i}`)
    }
    expect([...((await store.run('id-ann', added, { withEquity: false, withReport: false }))?.result ?? [])]).toEqual([
      31, 0, 139,
    ])
  })

  it('moves the summaries of bars of the twelfth version', async () => {
    const folder = tempFolder()
    const db = await openDatabase(join(folder, DATA_FILE))
    await migrate(db, 12)
    const bars = makeBars([0, 5 * MINUTE])
    const [first, second] = [sliceBars(bars, 0, 1), sliceBars(bars, 1)].map(encodeBars)
    await db.write(async (session) => {
      await session.run(`insert into series values ('ABC', 'M1', 2, 0, ${5 * MINUTE}, 'test', null)`)
      const sql = `insert into bar_levels values ('ABC', 'M1', ${5 * MINUTE}, $start, $start, $start, 1, 'x', $data)`
      await session.run(sql, { start: 0, data: first! })
      await session.run(sql, { start: 5 * MINUTE, data: second! })
    })
    await db.close()
    const levels = await (await openAt(folder)).levels({ symbol: 'ABC', timeframe: 'M1' })
    const read = await levels?.bars(5 * MINUTE, { from: 0, to: 10 * MINUTE, most: 10 })
    expect(read).toEqual(bars)
  })

  it('lists the runs of the fourth version in the library, also one whose result cannot be read', async () => {
    const folder = tempFolder()
    const db = await openDatabase(join(folder, DATA_FILE))
    await migrate(db, 4)
    const result = gzipSync(JSON.stringify(FINISHED))
    await db.write(async (session) => {
      await addPart(session, 1)
      for (const [id, packed] of [
        ['run-1', result],
        ['run-2', Uint8Array.of(1)],
      ] as const) {
        await addResult(session, 1, { id, result: packed, equity: Uint8Array.of(1), report: null })
        const request = JSON.stringify({
          symbol: 'EURUSD - 1 Hour',
          strategy_name: 'SmaCross',
          config: { tp_pct: 0.1 },
        })
        await session.run(`insert into runs values ($id, 'id-ann', 'SmaCross', 'EURUSD', 'H1', 1, $request, 1, 1)`, {
          id,
          request,
        })
      }
    })
    await db.close()
    const store = await openAt(folder)
    const nothing = { star: false, tags: [], note: '' }
    const parameters = { ...FACTS.parameters, tp_pct: 0.1 }
    expect(JSON.parse(Buffer.from(await store.library('id-ann')).toString())).toEqual([
      {
        ...FACTS,
        run_id: 'run-2',
        strategy_name: 'SmaCross',
        parameters: {},
        summary: null,
        sparkline: [],
        ...nothing,
      },
      { ...FACTS, run_id: 'run-1', parameters, sparkline: [1, 1.125], ...nothing },
    ])
    expect(await store.runIds('id-ann')).toEqual(['run-2', 'run-1'])
  })

  it('refuses data of a newer version, and leaves it as it is', async () => {
    const folder = tempFolder()
    await (await openStore(folder)).close()
    const db = await openDatabase(join(folder, DATA_FILE))
    await db.write((session) => session.run('update schema_version set version = 99'))
    await db.close()
    const before = readFileSync(join(folder, DATA_FILE))
    expect(await refusal(openStore(folder))).toMatchObject({ kind: 'newer' })
    expect(readFileSync(join(folder, DATA_FILE)).equals(before)).toBe(true)
    expect(readdirSync(folder)).toEqual([DATA_FILE])
  })
})
