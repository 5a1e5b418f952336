import { z } from 'zod'
import type { StudyLeads } from '../Store'
import { ledRow, NOBODY, SILENT_SECONDS } from '../studyLeads'
import type { Database } from './database'
import { endStudy, putStudy } from './studies'

const heldRow = z.object({ study: z.string(), isCancelled: z.boolean() })
const studyRow = z.object({ study: z.string() })

const OF = 'where study = $study and leader = $leader'
const END = `delete from study_leads ${OF} returning study`
const SILENT = 'where beaten_at < $silent'
const TAKEN_OVER = `takeovers + (leader not in ('${NOBODY}', $leader))::integer`

/** No other process has the file open, so whoever led studies has ended. */
export async function silenceLeaders(db: Database): Promise<void> {
  await db.write((session) => session.run('update study_leads set beaten_at = 0'))
}

export function studyLeads(db: Database): StudyLeads {
  return {
    claim: (leader, plan, study) =>
      db.write(async (session) => {
        const { id, owner } = study
        const sql = `insert into study_leads (study, owner, plan, leader, is_cancelled, beaten_at, takeovers)
                       values ($id, $owner, $plan, $leader, false, $now, 0) on conflict do nothing returning study`
        const claimed = await session.rows(studyRow, sql, { id, owner, plan, leader, now: BigInt(Date.now()) })
        if (claimed.length > 0) await putStudy(session, study)
        return claimed.length > 0
      }),
    put: (leader, study, isOver) =>
      db.write(async (session) => {
        // Stored cells are not computed again, so more of them are progress.
        const saved = study.parts === null ? 'beaten_at = $now' : 'beaten_at = $now, takeovers = 0'
        const led = { leader, study: study.id }
        const rows = isOver
          ? await session.rows(studyRow, END, led)
          : await session.rows(studyRow, `update study_leads set ${saved} ${OF} returning study`, {
              ...led,
              now: BigInt(Date.now()),
            })
        if (rows.length > 0) await putStudy(session, study)
        return rows.length > 0
      }),
    fail: (leader, study) =>
      db.write(async (session) => {
        const led = await session.rows(studyRow, END, { study: study.id, leader })
        if (led.length > 0) await endStudy(session, study)
      }),
    beat: (leader, studies) =>
      db.write(async (session) => {
        const now = BigInt(Date.now())
        const sql = `update study_leads set beaten_at = $now ${OF} returning study, is_cancelled as isCancelled`
        const held = new Map<string, { isCancelled: boolean }>()
        for (const study of studies) {
          const [row] = await session.rows(heldRow, sql, { leader, study, now })
          if (row) held.set(study, { isCancelled: row.isCancelled })
        }
        return held
      }),
    takeOver: (leader) =>
      db.write(async (session) => {
        const now = Date.now()
        const parameters = { leader, silent: BigInt(now - 1000 * SILENT_SECONDS) }
        const sql = `select study as id, lead.owner, kind, plan, created_at::double as createdAt, ${TAKEN_OVER} as takeovers
                       from study_leads as lead join studies on studies.id = study ${SILENT} order by created_at`
        const found = await session.rows(ledRow, sql, parameters)
        const taken = `update study_leads set leader = $leader, beaten_at = $now, takeovers = ${TAKEN_OVER} ${SILENT}`
        if (found.length > 0) await session.run(taken, { ...parameters, now: BigInt(now) })
        return found
      }),
    cancel: (owner, study) =>
      db.write((session) =>
        session.run('update study_leads set is_cancelled = true where owner = $owner and study = $study', {
          owner,
          study,
        }),
      ),
    release: (leader) =>
      db.write((session) =>
        session.run(`update study_leads set leader = '${NOBODY}', beaten_at = 0 where leader = $leader`, { leader }),
      ),
  }
}
