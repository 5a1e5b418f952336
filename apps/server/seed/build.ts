// `node --import tsx apps/server/seed/build.ts FOLDER`, a folder of CSVs with columns
// datetime,open,high,low,close,volume.
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BIGINT, DuckDBDataChunk, type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { brokerToUtc } from '../src/seed/brokerClock'
import { SEED_SERIES, seedFileName, type SeedSeries } from '../src/seed/catalogue'

const CHUNK = 2048
const COLUMNS = ['open', 'high', 'low', 'close', 'volume']

async function readSource(db: DuckDBConnection, csv: string): Promise<void> {
  await db.run(
    `create or replace table raw as
       select epoch_ms(datetime) as label, open, high, low, "close", volume
       from read_csv($csv, header = true, columns = {datetime: 'TIMESTAMP', open: 'DOUBLE', high: 'DOUBLE', low: 'DOUBLE', close: 'DOUBLE', volume: 'DOUBLE'})`,
    { csv },
  )
}

async function shiftLabels(db: DuckDBConnection, toUtc: (label: number) => number): Promise<void> {
  const [labels = []] = (await db.runAndReadAll('select label::double from raw')).getColumnsJS()
  await db.run('create or replace table clock (label bigint, time bigint)')
  const appender = await db.createAppender('clock')
  for (let at = 0; at < labels.length; at += CHUNK) {
    const part = labels.slice(at, at + CHUNK).map(Number)
    const chunk = DuckDBDataChunk.create([BIGINT, BIGINT])
    chunk.setColumns([part.map(BigInt), part.map((label) => BigInt(toUtc(label)))])
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}

/** Decimals take a third of the space of doubles and convert back exactly (see `check`). */
async function write(db: DuckDBConnection, file: string): Promise<void> {
  await db.run(
    `copy (
       select time, open::decimal(12, 5) as open, high::decimal(12, 5) as high, low::decimal(12, 5) as low,
              "close"::decimal(12, 5) as "close", volume::decimal(18, 8) as volume
       from raw join clock using (label) order by time
     ) to '${file.replaceAll("'", "''")}' (format parquet, compression zstd, compression_level 19, parquet_version v2, row_group_size 1000000)`,
  )
}

/** @throws unless the file has every row of the CSV in ascending order, bit for bit */
async function check(db: DuckDBConnection, file: string): Promise<number> {
  const same = COLUMNS.map((column) => `raw."${column}" = packed."${column}"::double`).join(' and ')
  const reader = await db.runAndReadAll(
    `select (select count(*) from raw)::integer as source,
            (select count(distinct time) from read_parquet($file))::integer as times,
            (select count(*) from raw join clock using (label) join read_parquet($file) as packed using (time) where ${same})::integer as same`,
    { file },
  )
  const [row = []] = reader.getRowsJS()
  if (row.some((count) => count !== row[0] || count === 0))
    throw new Error(`${file}: differs from its source (${row.map(Number).join(', ')})`)
  return Number(row[0])
}

async function build(db: DuckDBConnection, folder: string, series: SeedSeries): Promise<number> {
  const file = fileURLToPath(new URL(seedFileName(series), import.meta.url))
  await readSource(db, join(folder, `${series.csv}.csv`))
  await shiftLabels(db, series.clock === 'broker' ? brokerToUtc : (label) => label)
  await rm(file, { force: true })
  await write(db, file)
  const bars = await check(db, file)
  const { size } = await stat(file)
  console.log(`${seedFileName(series).padEnd(20)} ${String(bars).padStart(6)} bars ${String(size).padStart(8)} bytes`)
  return size
}

const folder = process.argv[2]
if (folder === undefined) {
  console.error('Say which folder holds the CSVs: node --import tsx apps/server/seed/build.ts FOLDER')
  process.exit(2)
}
const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
const db = await instance.connect()
let total = 0
for (const series of SEED_SERIES) total += await build(db, folder, series)
console.log(`${'together'.padEnd(32)} ${String(total).padStart(8)} bytes`)
