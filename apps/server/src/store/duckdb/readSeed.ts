import { join } from 'node:path'
import type { Bars } from '@tidemark/engine'
import { type SeedSeries, seedFileName } from '../../seed/catalogue'
import { openDatabase } from './database'
import { readBars } from './readBars'

/** Reads the bars of a seed file, for stores that cannot read Parquet themselves. */
export async function readSeed(folder: string, series: SeedSeries): Promise<Bars> {
  const db = await openDatabase(':memory:')
  try {
    const sql = `select time::double, open::double, high::double, low::double, "close"::double,
                        coalesce(volume::double, 'nan'::double)
                   from read_parquet($file) order by time`
    return await db.read(({ connection }) => readBars(connection, sql, { file: join(folder, seedFileName(series)) }))
  } finally {
    await db.close()
  }
}
