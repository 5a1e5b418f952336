import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Bars, gatherBars } from '@tidemark/engine'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SEED_FOLDER } from '../paths'
import { SEED_SERIES } from '../seed/catalogue'
import { killWhenReady } from '../testing/killWhenReady'
import { FACTS } from '../testing/runFacts'
import { tempFolder } from '../testing/tempFolder'
import { DATA_FILE } from './dataFolder'
import { openDatabase } from './duckdb/database'
import { migrate } from './duckdb/migrations'
import { addPart, addResult } from './duckdb/runResults'
import { settingStore } from './duckdb/settings'
import { openStore } from './openStore'
import type { NewRun, Store, StoreError, User } from './Store'

const HOUR = 3_600_000

async function open(folder: string): Promise<Store> {
  const store = await openStore(folder)
  onTestFinished(() => store.close())
  return store
}

const refusal = (opening: Promise<Store>) =>
  opening.then(
    () => null,
    (error: StoreError) => error,
  )

const user = (name: string): User => ({ id: `id-${name}`, name, passwordHash: 'h', passwordVersion: 1, createdAt: 5 })

const run = (over: Partial<NewRun> = {}): NewRun => ({
  owner: 'id-ann',
  strategy: 'SmaCross',
  symbol: 'EURUSD',
  timeframe: 'H1',
  startedAt: Date.UTC(2025, 0, 14, 14, 22, 7),
  request: '{}',
  result: Uint8Array.of(31, 0, 139),
  equity: Uint8Array.of(0, 1, 255),
  report: Uint8Array.of(7),
  facts: FACTS,
  ...over,
})

/** A stored result whose library facts are {@link FACTS} with a shorter curve. */
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

function makeBars(times: number[], more = 0): Bars {
  const column = (base: number) => Float64Array.from(times, (_, i) => base + more + i)
  return {
    time: Float64Array.from(times),
    open: column(1),
    high: column(3),
    low: column(0.1),
    close: column(2),
    volume: Float64Array.from(times, (_, i) => (i === 0 ? Number.NaN : i)),
  }
}

describe('opening', () => {
  it('makes the folder, readable by its owner alone, and keeps what was put there', async () => {
    const folder = join(tempFolder(), 'a', 'b')
    const first = await openStore(folder)
    await first.setSetting('colour', 'blue')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    await first.close()
    expect(await (await open(folder)).setting('colour')).toBe('blue')
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
    const path = fileURLToPath(new URL('../testing/holdStore.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', path, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
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
    const store = await open(folder)
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
    const store = await open(folder)
    const added = await store.addRun(run())
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
    const store = await open(folder)
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

describe('settings', () => {
  it('makes a value once, even when asked twice at the same time', async () => {
    const store = await open(tempFolder())
    let made = 0
    const ask = () => store.ensureSetting('secret', () => `s${++made}`)
    expect(await Promise.all([ask(), ask()])).toEqual(['s1', 's1'])
  })

  it('answers null for what was never set', async () => {
    expect(await (await open(tempFolder())).setting('nothing')).toBeNull()
  })
})

describe('users', () => {
  it('finds by name and by id, and refuses a taken name', async () => {
    const store = await open(tempFolder())
    await store.addUser(user('ann'))
    expect(await store.userByName('ann')).toEqual(user('ann'))
    expect(await store.userById('id-ann')).toEqual(user('ann'))
    expect(await store.userByName("' or 1=1 --")).toBeNull()
    await expect(store.addUser({ ...user('ann'), id: 'other' })).rejects.toMatchObject({ kind: 'exists' })
  })

  it('counts password changes', async () => {
    const store = await open(tempFolder())
    await store.addUser(user('ann'))
    await store.setPassword('id-ann', 'new')
    expect(await store.userByName('ann')).toMatchObject({ passwordHash: 'new', passwordVersion: 2 })
  })

  it('takes the runs of a removed user along', async () => {
    const store = await open(tempFolder())
    await store.addUser(user('ann'))
    const id = await store.addRun(run())
    await store.removeUser('id-ann')
    expect(await store.users()).toEqual([])
    expect(await store.run('id-ann', id, { withEquity: false, withReport: false })).toBeNull()
  })
})

describe('runs', () => {
  it('gives back what was stored, to its owner only', async () => {
    const store = await open(tempFolder())
    const id = await store.addRun(run())
    expect(id).toBe('20250114_142207_SmaCross_EURUSD')
    const stored = await store.run('id-ann', id, { withEquity: true, withReport: true })
    expect([...(stored?.result ?? [])]).toEqual([31, 0, 139])
    expect([...(stored?.equity ?? [])]).toEqual([0, 1, 255])
    expect([...(stored?.report ?? [])]).toEqual([7])
    expect(await store.run('id-ann', id, { withEquity: false, withReport: false })).toMatchObject({ equity: null })
    expect(await store.run('id-bob', id, { withEquity: true, withReport: true })).toBeNull()
    expect(await store.run('id-ann', id, { withEquity: false, withReport: false })).toMatchObject({ report: null })
    expect(await store.runIds('id-bob')).toEqual([])
  })

  it('keeps the report of a run that was stored without one', async () => {
    const store = await open(tempFolder())
    const id = await store.addRun(run({ report: null }))
    const parts = { withEquity: true, withReport: true }
    expect(await store.run('id-ann', id, parts)).toMatchObject({ report: null, request: '{}' })
    await store.addReport(id, Uint8Array.of(9, 0, 200))
    const stored = await store.run('id-ann', id, parts)
    expect([...(stored?.report ?? [])]).toEqual([9, 0, 200])
    expect([...(stored?.equity ?? [])]).toEqual([0, 1, 255])
  })

  it('counts runs of one second, newest first', async () => {
    const store = await open(tempFolder())
    await Promise.all([store.addRun(run()), store.addRun(run({ owner: 'id-bob' })), store.addRun(run())])
    expect([...(await store.runIds('id-ann')), ...(await store.runIds('id-bob'))].toSorted()).toEqual([
      '20250114_142207_SmaCross_EURUSD',
      '20250114_142207_SmaCross~002_EURUSD',
      '20250114_142207_SmaCross~003_EURUSD',
    ])
    const own = await store.runIds('id-ann')
    expect(own).toEqual(own.toSorted().toReversed())
  })

  it('leaves no half-stored run when the process is killed in the middle, and keeps the ones before', async () => {
    const folder = tempFolder()
    await killWhenReady('killedMidRun.ts', folder)
    const store = await open(folder)
    expect(await store.runIds('owner')).toEqual(['20250101_000000_Finished_EURUSD'])
    await store.addRun(run({ owner: 'owner' }))
    expect(await store.runIds('owner')).toHaveLength(2)
  }, 30_000)
})

/** One bar per ms. */
function range(from: number, to: number): Bars {
  return makeBars(Array.from({ length: to - from }, (_, i) => from + i))
}

describe('bars that are added to a series', () => {
  const key = { symbol: 'ABC', timeframe: 'H1', source: 'test', licence: 'MIT' } as const

  it('take the place of those of the same time; all others stay, in order', async () => {
    const store = await open(tempFolder())
    expect(await store.mergeBars(key, makeBars([20, 30, 50]))).toBe(0)
    const other = { ...key, timeframe: 'H4' } as const
    await store.mergeBars(other, makeBars([30]))
    const before = await store.bars(key)
    expect(await store.mergeBars({ ...key, source: 'later', licence: null }, makeBars([10, 30, 40, 60], 7))).toBe(1)

    const { time, close } = await store.bars(key)
    expect([...time]).toEqual([10, 20, 30, 40, 50, 60])
    expect([close[1], close[4]]).toEqual([before.close[0], before.close[2]])
    expect(close[2]).not.toBe(before.close[1])
    // The same as the first time.
    expect(await store.series()).toEqual([
      { ...key, bars: 6, first: 10, last: 60 },
      { ...other, bars: 1, first: 30, last: 30 },
    ])
  })

  it('lie in one ascending piece, so that a scan finds them', async () => {
    const store = await open(tempFolder())
    await store.mergeBars(key, range(3000, 6000))
    expect(await store.mergeBars(key, range(0, 4000))).toBe(1000)
    const { time } = await store.bars(key)
    expect(time).toEqual(Float64Array.from({ length: 6000 }, (_, i) => i))
    expect(await store.mergeBars(key, range(6000, 6001))).toBe(0)
    expect((await store.series())[0]).toMatchObject({ bars: 6001, first: 0, last: 6000 })
  })

  it('are there whole or not at all, though the process is killed in the middle', async () => {
    const folder = tempFolder()
    const first = await open(folder)
    await first.mergeBars(key, makeBars([20, 30, 50]))
    const before = await first.bars(key)
    await first.close()
    await killWhenReady('killedMidUpload.ts', folder)
    const second = await open(folder)
    expect(await second.bars(key)).toEqual(before)
    expect(await second.series()).toEqual([{ ...key, bars: 3, first: 20, last: 50 }])
    expect(await second.mergeBars(key, makeBars([20, 60]))).toBe(1)
  }, 30_000)
})

describe('series', () => {
  it('stores a series, cuts it, and replaces it whole', async () => {
    const store = await open(tempFolder())
    const key = { symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null } as const
    expect(await store.putSeries(key, makeBars([10, 20, 30, 40]))).toBe(0)
    expect(await store.series()).toEqual([{ ...key, bars: 4, first: 10, last: 40 }])

    const all = await store.bars(key)
    expect([...all.time]).toEqual([10, 20, 30, 40])
    expect([...all.volume]).toEqual([Number.NaN, 1, 2, 3])
    const times = async (query: object) => [...(await store.bars({ ...key, ...query })).time]
    expect(await times({ from: 20, to: 30 })).toEqual([20, 30])
    expect(await times({ limit: 2 })).toEqual([10, 20])
    expect(await times({ limit: 2, keep: 'last' })).toEqual([30, 40])
    expect(await times({ from: 50 })).toEqual([])

    expect(await store.putSeries(key, makeBars([7]))).toBe(4)
    expect(await times({})).toEqual([7])
  })

  it.each([0, 30, 300])('finds the newest bars behind a hole of %d days', async (days) => {
    const store = await open(tempFolder())
    const hours = Array.from({ length: 50 }, (_, i) => (i < 48 ? i : i + days * 24) * 3_600_000)
    const key = { symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null } as const
    await store.putSeries(key, makeBars(hours))
    for (const limit of [1, 2, 3, 49, 60]) {
      const { time } = await store.bars({ ...key, limit, keep: 'last' })
      expect([...time]).toEqual(hours.slice(-limit))
      const to = hours[10] ?? 0
      const before = await store.bars({ ...key, limit, keep: 'last', to })
      expect([...before.time]).toEqual(hours.slice(0, 11).slice(-limit))
    }
  })

  it.each([4 * HOUR, 24 * HOUR, 7 * 24 * HOUR])(
    'gathers bars into intervals of %d ms, as the engine does',
    async (gatherMs) => {
      const store = await open(tempFolder())
      const key = { symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null } as const
      const bars = makeBars(Array.from({ length: 400 }, (_, i) => (i < 200 ? i : i + 60) * HOUR))
      await store.putSeries(key, bars)
      expect(await store.bars({ ...key, gatherMs })).toEqual(gatherBars(bars, gatherMs))
    },
  )

  it('takes more bars than one chunk holds', async () => {
    const store = await open(tempFolder())
    const times = Array.from({ length: 5000 }, (_, i) => i * 60_000)
    const key = { symbol: 'ABC', timeframe: 'M1', source: 'test', licence: null } as const
    await store.putSeries(key, makeBars(times))
    expect([...(await store.bars(key)).time]).toEqual(times)
  })
})

describe('seeding', () => {
  it('fills a new store once', async () => {
    const store = await open(tempFolder())
    expect(await store.seed(SEED_FOLDER, SEED_SERIES)).toBe(true)
    const series = await store.series()
    expect(series).toHaveLength(SEED_SERIES.length)
    expect(await store.seed(SEED_FOLDER, SEED_SERIES)).toBe(false)
    expect(await store.series()).toEqual(series)

    const gold = series.find(({ symbol, timeframe }) => symbol === 'XAUUSD' && timeframe === 'H1')
    // A Friday in winter: the week's last hour starts at 21:00 UTC.
    expect(gold).toMatchObject({ bars: 57_600, last: Date.UTC(2022, 2, 4, 21), licence: 'Apache-2.0' })
    const { open: first } = await store.bars({ symbol: 'XAUUSD', timeframe: 'H1', limit: 1 })
    expect([...first]).toEqual([1547.59])
  })

  it('begins again cleanly when it was killed in the middle', async () => {
    const folder = tempFolder()
    await killWhenReady('killedMidSeed.ts', folder)
    const store = await open(folder)
    expect(await store.series()).toEqual([])
    expect(await store.seed(SEED_FOLDER, SEED_SERIES)).toBe(true)
    expect((await store.series()).map(({ bars }) => bars)).not.toContain(0)
  }, 30_000)
})
