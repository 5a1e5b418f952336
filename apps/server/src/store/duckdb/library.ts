import { gunzipSync } from 'node:zlib'
import {
  backtestRequestSchema,
  backtestResultSchema,
  type RunFacts,
  runFactsOf,
  timeframeSchema,
} from '@tidemark/contract'
import { z } from 'zod'
import type { RunStore } from '../Store'
import { factsColumn, NEW_ANNOTATION } from '../libraryColumns'
import { listedRuns } from '../listedRuns'
import { createLru } from '../lru'
import type { Database, Session } from '../session'
import { removeResult, resultOf } from './runResults'

/**
 * Without braces: the database concatenates them into the response, ten times as fast as parsing 10,000 rows here.
 * `deleted_at` is null unless deleted.
 */
const TABLE = `create table library (
  id varchar not null,
  owner varchar not null,
  facts varchar not null,
  annotation varchar not null,
  deleted_at bigint)`

/** As text it would take longer to read than to build. Brackets in the query would copy everything once more. */
const LIST = `select encode(string_agg('{' || facts || ',' || annotation || '}', ',' order by id desc)) as list
                from library where owner = $owner and deleted_at is null`

const listRow = z.object({ list: z.instanceof(Uint8Array).nullable() })

function bracketed(rows: Uint8Array | null = null): Uint8Array {
  return Buffer.concat([Buffer.from('['), rows ?? new Uint8Array(), Buffer.from(']')])
}

/** A list of 10,000 runs takes 7 MB. */
const KEPT_BYTES = 32 * 1024 * 1024
const partRow = z.object({ id: z.string(), part: z.number() })
const oldRow = partRow.extend({
  owner: z.string(),
  strategy: z.string(),
  symbol: z.string(),
  timeframe: z.string(),
  request: z.string(),
})

export async function addToLibrary(session: Session, owner: string, id: string, facts: RunFacts): Promise<void> {
  await session.run('insert into library values ($id, $owner, $facts, $annotation, null)', {
    id,
    owner,
    facts: factsColumn(id, facts),
    annotation: NEW_ANNOTATION,
  })
}

export type LibraryStore = ReturnType<typeof listedRuns> &
  Pick<RunStore, 'library' | 'purgeRuns'> & { readonly changed: () => void }

export function libraryStore(db: Database): LibraryStore {
  const kept = createLru<{ readonly version: number; readonly list: Uint8Array }>(KEPT_BYTES)
  /** Requests for a list that is being built share it. */
  const building = new Map<string, { readonly version: number; readonly list: Promise<Uint8Array> }>()
  let version = 0
  const changed = () => void version++
  const write = <T>(work: (session: Session) => Promise<T>) => db.write(work).finally(changed)
  return {
    ...listedRuns({ ...db, write }, 'library'),
    changed,
    async library(owner) {
      const found = kept.get(owner)
      if (found?.version === version) return found.list
      const underWay = building.get(owner)
      if (underWay?.version === version) return underWay.list
      const before = version
      const list = db.read(async (session) => bracketed((await session.rows(listRow, LIST, { owner }))[0]?.list))
      building.set(owner, { version: before, list })
      try {
        const built = await list
        kept.set(owner, { version: before, list: built }, built.length)
        return built
      } finally {
        if (building.get(owner)?.list === list) building.delete(owner)
      }
    },
    // Deleted runs are in no list, so cached ones stay valid.
    purgeRuns: (time) =>
      db.write(async (session) => {
        const sql = 'select id, part from runs where id in (select id from library where deleted_at < $time)'
        for (const { id, part } of await session.rows(partRow, sql, { time })) {
          await removeResult(session, part, id)
          await session.run('delete from runs where id = $id', { id })
          await session.run('delete from library where id = $id', { id })
        }
      }),
  }
}

export async function fillLibrary(session: Session): Promise<void> {
  await session.run(TABLE)
  const sql = 'select id, owner, strategy, symbol, timeframe, request, part from runs order by id'
  for (const run of await session.rows(oldRow, sql)) {
    const stored = await resultOf(session, run.part, run.id, { withEquity: false, withReport: false })
    await addToLibrary(session, run.owner, run.id, factsOf(run, stored?.result ?? null))
  }
}

/** Without metrics when its result cannot be read. */
function factsOf(run: z.infer<typeof oldRow>, result: Uint8Array | null): RunFacts {
  try {
    const { config } = backtestRequestSchema.parse(JSON.parse(run.request))
    return runFactsOf(backtestResultSchema.parse(JSON.parse(gunzipSync(result ?? '').toString())), config)
  } catch {
    const { strategy, symbol, timeframe } = run
    return {
      strategy,
      strategy_name: strategy,
      symbol,
      timeframe: timeframeSchema.safeParse(timeframe).data ?? null,
      parameters: {},
      summary: null,
      sparkline: [],
    }
  }
}
