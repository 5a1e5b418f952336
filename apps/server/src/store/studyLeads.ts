import { z } from 'zod'
import { change, type Database, type Session } from './session'
import type { LedStudy, StoredStudy, StudyLeads } from './Store'

/** After so long without a heartbeat another server takes the lead. */
export const SILENT_SECONDS = 10

/** Of a server that stopped in order, which counts as no failure. */
export const NOBODY = ''

/** How a database tells the time, in SQL, and stores studies. */
export interface LeadDialect {
  readonly now: () => string
  /** Beaten before it: silent. */
  readonly silent: () => string
  /** Silent at once. */
  readonly never: string
  readonly put: (session: Session, study: StoredStudy) => Promise<void>
  /** Keeps what there is to resume. */
  readonly end: (session: Session, study: Pick<StoredStudy, 'id' | 'state' | 'answer'>) => Promise<unknown>
}

const ledRow = z.object({
  id: z.string(),
  owner: z.string(),
  kind: z.string(),
  plan: z.string(),
  createdAt: z.number(),
  takeovers: z.number(),
}) satisfies z.ZodType<LedStudy>
const heldRow = z.object({ study: z.string(), cancelled: z.number() })
const studyRow = z.object({ study: z.string() })

const OF = 'where study = $study and leader = $leader'

export function studyLeads(db: Database, { now, silent, never, put, end }: LeadDialect): StudyLeads {
  return {
    claim: (leader, plan, study) =>
      db.write(async (session) => {
        const sql = `insert into study_leads (study, owner, plan, leader, is_cancelled, beaten_at, takeovers)
                       values ($id, $owner, $plan, $leader, false, ${now()}, 0) on conflict do nothing`
        const isNew = (await session.run(sql, { id: study.id, owner: study.owner, plan, leader })) > 0
        if (isNew) await put(session, study)
        return isNew
      }),
    put: (leader, study, isOver) =>
      db.write(async (session) => {
        // Stored cells are not computed again, so more of them are progress.
        const saved = `beaten_at = ${now()}${study.parts === null ? '' : ', takeovers = 0'}`
        const sql = isOver ? `delete from study_leads ${OF}` : `update study_leads set ${saved} ${OF}`
        const isLed = (await session.run(sql, { study: study.id, leader })) > 0
        if (isLed) await put(session, study)
        return isLed
      }),
    fail: (leader, study) =>
      db.write(async (session) => {
        const sql = `delete from study_leads ${OF}`
        if ((await session.run(sql, { study: study.id, leader })) > 0) await end(session, study)
      }),
    beat: async (leader, studies) => {
      if (studies.length === 0) return new Map()
      const sql = `update study_leads set beaten_at = ${now()} where leader = $leader and study = any($studies)
                     returning study, is_cancelled::integer as cancelled`
      const rows = await db.write((session) => session.rows(heldRow, sql, { leader, studies }))
      return new Map(rows.map(({ study, cancelled }) => [study, { isCancelled: cancelled === 1 }]))
    },
    takeOver: (leader) =>
      db.write(async (session) => {
        const take = `update study_leads set leader = $leader, beaten_at = ${now()},
                             takeovers = takeovers + (leader not in ('${NOBODY}', $leader))::integer
                       where beaten_at < ${silent()} and study in (select id from studies) returning study`
        const taken = (await session.rows(studyRow, take, { leader })).map(({ study }) => study)
        if (taken.length === 0) return []
        const sql = `select study as id, lead.owner, kind, plan, takeovers, created_at as "createdAt"
                       from study_leads as lead join studies on studies.id = study
                      where study = any($taken) order by created_at`
        return session.rows(ledRow, sql, { taken })
      }),
    cancel: (owner, study) => {
      const sql = 'update study_leads set is_cancelled = true where owner = $owner and study = $study'
      return change(db, sql, { owner, study })
    },
    release: (leader) => {
      const sql = `update study_leads set leader = '${NOBODY}', beaten_at = ${never} where leader = $leader`
      return change(db, sql, { leader })
    },
  }
}
