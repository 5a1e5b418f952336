import { z } from 'zod'
import { deletions } from './deletions'
import type { Database } from './session'
import type { StudyStore } from './Store'

const stateRow = z.object({ state: z.string() })
const trialsRow = z.object({ trials: z.number() })

const ON_SERIES = 'where symbol = $symbol and timeframe = $timeframe'
const BY_OWNER = `${ON_SERIES} and owner = $owner and strategy = $strategy`

/** What both databases have in the same table. */
export function listedStudies(
  db: Database,
): Pick<StudyStore, 'studyStates' | 'deleteStudy' | 'restoreStudy' | 'trialsOn' | 'triesOn'> {
  const { remove, restore } = deletions(db, 'studies')
  const count = (on: string, given: Readonly<Record<string, string>>) =>
    db.read(async (session) => {
      const sql = `select ((select count(*) from runs ${on})
        + (select coalesce(sum(trials), 0) from studies ${on} and id <> $except))::bigint as trials`
      return (await session.rows(trialsRow, sql, given))[0]?.trials ?? 0
    })
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
      count(BY_OWNER, { owner, strategy, symbol, timeframe, except }),
    triesOn: ({ symbol, timeframe }, except) => count(ON_SERIES, { symbol, timeframe, except }),
  }
}
