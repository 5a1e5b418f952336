import { z } from 'zod'
import type { NewTrailEntry } from '../accountTables'
import { addTrail } from './accountTables'
import type { Parameters, Session } from './database'

const idRow = z.object({ id: z.string() })

/** Runs an update, with its entry in the trail if it found a row. */
export async function mark(
  session: Session,
  sql: string,
  parameters: Parameters,
  entry: NewTrailEntry | undefined,
): Promise<boolean> {
  const found = await session.rows(idRow, `${sql} returning id`, parameters)
  if (found.length > 0 && entry !== undefined) await addTrail(session, entry)
  return found.length > 0
}
