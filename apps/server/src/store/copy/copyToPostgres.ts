import { createHash } from 'node:crypto'
import type { Bars } from '@tidemark/engine'
import { z } from 'zod'
import { encodeBars } from '../postgres/chunks'
import { openDatabase } from '../postgres/database'
import { placeOf } from '../postgres/errors'
import { formerById, type KeptBars, keepFormer } from '../formerBars'
import { openPostgres } from '../postgres/openPostgres'
import { readBars } from '../postgres/readBars'
import { storedBars } from '../postgres/storedBars'
import { replaceSeries, setCalendar } from '../series'
import { knownRow } from '../seriesRows'
import type { Database } from '../session'
import { type Series, StoreError } from '../Store'
import { COLUMNS, openSource, type Row, type Source, TABLES, type TableName } from './source'

/** Written now, and already there from an earlier copy. */
export interface Copied {
  readonly name: TableName | 'series' | 'replacements'
  readonly written: number
  readonly present: number
}

const value = z.union([z.string(), z.number(), z.instanceof(Uint8Array), z.null()])
const anyRow = z.record(z.string(), value)

function hashOf(row: Row): string {
  const hash = createHash('sha256')
  for (const cell of row) {
    const bytes = cell instanceof Uint8Array ? cell : Buffer.from(JSON.stringify(cell))
    hash.update(`${typeof cell} ${bytes.length} `).update(bytes)
  }
  return hash.digest('hex')
}

function conflict(url: string, what: string): StoreError {
  const message = `The database at ${placeOf(url)} has other data already (${what} differs): copy into an empty one.`
  return new StoreError('exists', message)
}

function broken(url: string, what: string): StoreError {
  return new StoreError('damaged', `The database at ${placeOf(url)} does not return ${what} as it was written.`)
}

async function found(target: Database, table: TableName, keys: readonly string[]): Promise<Map<string, string>> {
  const columns = COLUMNS[table]
  const sql = `select ${columns.join(', ')} from ${table} where ${columns[0]}::text = any($keys)`
  const rows = await target.read((session) => session.rows(anyRow, sql, { keys }))
  return new Map(
    rows.map((row) => {
      const cells = columns.map((name) => row[name] ?? null)
      return [String(cells[0]), hashOf(cells)]
    }),
  )
}

/** All or nothing; reads the batch back. */
async function copyRows(target: Database, url: string, table: TableName, rows: readonly Row[]): Promise<number> {
  const hashes = new Map(rows.map((row) => [String(row[0]), hashOf(row)]))
  const present = await found(target, table, [...hashes.keys()])
  for (const [key, hash] of present) if (hashes.get(key) !== hash) throw conflict(url, `${table}: ${key}`)
  const missing = rows.filter((row) => !present.has(String(row[0])))
  if (missing.length === 0) return 0
  const columns = COLUMNS[table]
  const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map((name) => `$${name}`).join(', ')})`
  await target.write(async (session) => {
    for (const row of missing) {
      await session.run(sql, Object.fromEntries(columns.map((name, k) => [name, row[k] ?? null])))
    }
  })
  const written = await found(
    target,
    table,
    missing.map((row) => String(row[0])),
  )
  for (const key of missing.map((row) => String(row[0]))) {
    if (written.get(key) !== hashes.get(key)) throw broken(url, `${table}: ${key}`)
  }
  return missing.length
}

async function copyTable(source: Source, target: Database, url: string, name: TableName): Promise<Copied> {
  let [written, count] = [0, 0]
  for await (const rows of source.rows(name)) {
    written += await copyRows(target, url, name, rows)
    count += rows.length
  }
  return { name, written, present: count - written }
}

function hashWith({ source, licence, calendar }: Pick<Series, 'source' | 'licence' | 'calendar'>, bars: Bars): string {
  return hashOf([source, licence, JSON.stringify(calendar), encodeBars(bars)])
}

/** All or nothing; reads the series back. Returns whether it was missing. */
async function copyOne(source: Source, target: Database, url: string, series: Series): Promise<boolean> {
  const { symbol, timeframe } = series
  const what = `series: ${symbol} ${timeframe}`
  const bars = await source.bars({ symbol, timeframe })
  const wanted = hashWith(series, bars)
  const stored = () =>
    target.snapshot(async (session) => {
      const sql = 'select source, licence, calendar from series where symbol = $symbol and timeframe = $timeframe'
      const [listed] = await session.rows(knownRow, sql, { symbol, timeframe })
      if (listed === undefined) return null
      return hashWith(listed, await readBars(session, { symbol, timeframe }))
    })
  const before = await stored()
  if (before === wanted) return false
  if (before !== null) throw conflict(url, what)
  await target.write(async (session) => {
    await replaceSeries(storedBars(session), series, bars)
    if (series.calendar !== null) await setCalendar(session, series, series.calendar)
  })
  if ((await stored()) !== wanted) throw broken(url, what)
  return true
}

async function copySeries(source: Source, target: Database, url: string): Promise<Copied> {
  const all = await source.series()
  let written = 0
  for (const series of all) if (await copyOne(source, target, url, series)) written++
  return { name: 'series', written, present: all.length - written }
}

function hashOfFormer({ row, pieces }: KeptBars): string {
  const texts = { ...row, calendar: JSON.stringify(row.calendar) }
  const cells = Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return hashOf([...cells.flat(), ...pieces])
}

/** What can be taken back, each all or nothing and read back. */
async function copyFormer(source: Source, target: Database, url: string): Promise<Copied> {
  let [written, present] = [0, 0]
  for await (const former of source.former()) {
    const { id } = former.row
    const stored = async () => {
      const found = await target.read((session) => formerById(session, id))
      return found && hashOfFormer(found)
    }
    const wanted = hashOfFormer(former)
    const before = await stored()
    if (before !== null && before !== wanted) throw conflict(url, `replaced bars: ${id}`)
    if (before === null) {
      await target.write((session) => keepFormer(session, former))
      if ((await stored()) !== wanted) throw broken(url, `replaced bars: ${id}`)
      written++
    } else present++
  }
  return { name: 'replacements', written, present }
}

/**
 * Compares everything by its hash and keeps what an interrupted copy has stored. The data folder is not changed; the
 * server must not be running.
 * @throws {StoreError}, whose message can be shown unchanged: 'exists' when the database has other data
 */
export async function copyToPostgres(folder: string, url: string, onTable: (copied: Copied) => unknown): Promise<void> {
  const source = await openSource(folder)
  try {
    await (await openPostgres(url)).close()
    const target = openDatabase(url)
    try {
      for (const name of TABLES) await onTable(await copyTable(source, target, url, name))
      await onTable(await copySeries(source, target, url))
      await onTable(await copyFormer(source, target, url))
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}
