import { z } from 'zod'
import type { StudyLeads } from '../Store'
import { ledRow, NOBODY, SILENT_SECONDS } from '../studyLeads'
import type { Database } from './database'
import { putStudy } from './studies'

/** By the database's clock. */
const SILENT = `interval '${SILENT_SECONDS} seconds'`

const heldRow = z.object({ study: z.string(), cancelled: z.number() })

const TAKE_OVER = `
  update study_leads as lead set leader = $1, beaten_at = now(), takeovers = takeovers + (leader not in ('${NOBODY}', $1))::integer
    from studies where studies.id = lead.study and lead.beaten_at < now() - ${SILENT}
  returning lead.study as id, lead.owner, studies.kind, lead.plan, lead.takeovers, studies.created_at as "createdAt"`

export function studyLeads(db: Database): StudyLeads {
  return {
    claim: (leader, plan, study) =>
      db.write(async (session) => {
        const sql = `insert into study_leads (study, owner, plan, leader) values ($1, $2, $3, $4) on conflict do nothing`
        if ((await session.run(sql, study.id, study.owner, plan, leader)) === 0) return false
        await putStudy(session, study)
        return true
      }),
    put: (leader, study, isOver) =>
      db.write(async (session) => {
        const of = 'where study = $1 and leader = $2'
        // Stored cells are not computed again, so more of them are progress.
        const saved = study.parts === null ? 'beaten_at = now()' : 'beaten_at = now(), takeovers = 0'
        const sql = isOver ? `delete from study_leads ${of}` : `update study_leads set ${saved} ${of}`
        if ((await session.run(sql, study.id, leader)) === 0) return false
        await putStudy(session, study)
        return true
      }),
    fail: (leader, { id, state, answer }) =>
      db.write(async (session) => {
        const sql = 'delete from study_leads where study = $1 and leader = $2'
        if ((await session.run(sql, id, leader)) === 0) return
        await session.run('update studies set state = $2, answer = $3 where id = $1', id, state, answer)
      }),
    beat: (leader, studies) =>
      db.write(async (session) => {
        const sql = `update study_leads set beaten_at = now() where leader = $1 and study = any($2)
                       returning study, is_cancelled::integer as cancelled`
        const rows = await session.rows(heldRow, sql, leader, studies)
        return new Map(rows.map(({ study, cancelled }) => [study, { isCancelled: cancelled === 1 }]))
      }),
    takeOver: (leader) =>
      db.write(async (session) => {
        const rows = await session.rows(ledRow, TAKE_OVER, leader)
        return rows.toSorted((one, other) => one.createdAt - other.createdAt)
      }),
    cancel: (owner, study) =>
      db.write(async (session) => {
        await session.run('update study_leads set is_cancelled = true where owner = $1 and study = $2', owner, study)
      }),
    release: (leader) =>
      db.write(async (session) => {
        await session.run(
          `update study_leads set leader = '${NOBODY}', beaten_at = now() - ${SILENT} where leader = $1`,
          leader,
        )
      }),
  }
}
