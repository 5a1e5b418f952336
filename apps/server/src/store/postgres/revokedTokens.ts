import { z } from 'zod'
import type { RevokedToken, RevokedTokenStore } from '../Store'
import type { Database, Session } from './database'
import type { Notices } from './notices'

const revokedRow = z.object({ id: z.string(), expiresAt: z.number() }) satisfies z.ZodType<RevokedToken>

function expiringAfter(session: Session, time: number): Promise<RevokedToken[]> {
  const sql = 'select id, expires_at as "expiresAt" from revoked_tokens where expires_at > $1'
  return session.rows(revokedRow, sql, time)
}

export function revokedTokenStore(db: Database, notices: Notices): RevokedTokenStore {
  return {
    revokedTokens: (time) => db.read((session) => expiringAfter(session, time)),
    revokeToken: ({ id, expiresAt }, time) =>
      db.write(async (session) => {
        await session.run('delete from revoked_tokens where expires_at <= $1', time)
        await session.run('insert into revoked_tokens values ($1, $2) on conflict do nothing', id, expiresAt)
        await notices.tell(session, { kind: 'revoked', id, expiresAt })
      }),
    onRevoked(listener) {
      notices.listen(async (notice) => {
        if (notice.kind === 'revoked') listener(notice)
        if (notice.kind !== 'missed') return
        for (const token of await db.read((session) => expiringAfter(session, 0))) listener(token)
      })
    },
  }
}
