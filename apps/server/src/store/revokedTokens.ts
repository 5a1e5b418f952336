import { z } from 'zod'
import type { Notices } from './postgres/notices'
import type { Database } from './session'
import type { RevokedToken, RevokedTokenStore } from './Store'

const revokedRow = z.object({ id: z.string(), expiresAt: z.number() }) satisfies z.ZodType<RevokedToken>

/** @param notices - null where no other process can open the data */
export function revokedTokenStore(db: Database, notices: Notices | null): RevokedTokenStore {
  const revokedTokens = (time: number) => {
    const sql = 'select id, expires_at as "expiresAt" from revoked_tokens where expires_at > $time'
    return db.read((session) => session.rows(revokedRow, sql, { time }))
  }
  return {
    revokedTokens,
    revokeToken: ({ id, expiresAt }, time) =>
      db.write(async (session) => {
        await session.run('delete from revoked_tokens where expires_at <= $time', { time })
        const sql = 'insert into revoked_tokens values ($id, $expiresAt) on conflict do nothing'
        await session.run(sql, { id, expiresAt })
        await notices?.tell(session, { kind: 'revoked', id, expiresAt })
      }),
    onRevoked(listener) {
      notices?.listen(async (notice) => {
        if (notice.kind === 'revoked') listener(notice)
        if (notice.kind === 'missed') for (const token of await revokedTokens(0)) listener(token)
      })
    },
  }
}
