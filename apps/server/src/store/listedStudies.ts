import { z } from 'zod'
import { deletions } from './deletions'
import type { Database } from './session'
import type { StudyStore } from './Store'

const stateRow = z.object({ state: z.string() })
const trialsRow = z.object({ trials: z.number() })

const ON_SERIES = 'where symbol = $symbol and timeframe = $timeframe and owner = $owner and strategy = $strategy'

/** What both databases have in the same table. */
export function listedStudies(
  db: Database,
): Pick<StudyStore, 'studyStates' | 'deleteStudy' | 'restoreStudy' | 'trialsOn'> {
  const { remove, restore } = deletions(db, 'studies')
  return {
    studyStates: (owner, kind) =>
      db.read(async (session) => {
        const sql = `select state from studies where owner = $owner and kind = $kind and deleted_at is null
                      order by created_at desc, id`
        return (await session.rows(stateRow, sql, { owner, kind })).map(({ state }) => state)
      }),
    deleteStudy: remove,
    restoreStudy: restore,
    trialsOn: (owner, { strategy, symbol, timeframe }, except) =>
      db.read(async (session) => {
        const sql = `select ((select count(*) from runs ${ON_SERIES})
          + (select coalesce(sum(trials), 0) from studies ${ON_SERIES} and id <> $except))::bigint as trials`
        const given = { owner, strategy, symbol, timeframe, except }
        return (await session.rows(trialsRow, sql, given))[0]?.trials ?? 0
      }),
  }
}
