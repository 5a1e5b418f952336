import { BLOB, DuckDBBlobValue } from '@duckdb/node-api'
import { z } from 'zod'
import type { StudyStore } from '../Store'
import type { Database } from './database'

const stateRow = z.object({ state: z.string() })
const answerRow = z.object({ answer: z.instanceof(Uint8Array) })
const trialsRow = z.object({ trials: z.number() })

/** Counts runs and study trials of one strategy on one series. */
const TRIALS = `
  select (select count(*) from runs
            where owner = $owner and strategy = $strategy and symbol = $symbol and timeframe = $timeframe)::double
       + (select coalesce(sum(trials), 0) from studies
            where owner = $owner and strategy = $strategy and symbol = $symbol and timeframe = $timeframe)::double
    as trials`

/** Creates the store of finished studies. Results are in a table of their own, because lists do not need them. */
export function studyStore(db: Database): StudyStore {
  return {
    addStudy: ({ answer, ...study }) =>
      db.write(async (session) => {
        await session.run(
          `insert into studies values
             ($id, $owner, $kind, $strategy, $symbol, $timeframe, $createdAt, $trials, $state)`,
          { ...study },
        )
        await session.connection.run(
          'insert into study_answers values ($id, $answer)',
          { id: study.id, answer: new DuckDBBlobValue(answer) },
          { answer: BLOB },
        )
      }),
    studyStates: (owner, kind) =>
      db.read(async (session) => {
        const sql = 'select state from studies where owner = $owner and kind = $kind order by created_at desc, id'
        return (await session.rows(stateRow, sql, { owner, kind })).map(({ state }) => state)
      }),
    studyAnswer: (owner, kind, id) =>
      db.read(async (session) => {
        const sql = `select answer from study_answers where id = $id
                       and id in (select id from studies where owner = $owner and kind = $kind and id = $id)`
        return (await session.rows(answerRow, sql, { owner, kind, id }))[0]?.answer ?? null
      }),
    trialsOn: (owner, { strategy, symbol, timeframe }) =>
      db.read(async (session) => {
        const [found] = await session.rows(trialsRow, TRIALS, { owner, strategy, symbol, timeframe })
        return found?.trials ?? 0
      }),
  }
}
