import { z } from 'zod'
import type { RevokedToken, RevokedTokenStore } from '../Store'
import type { Database } from './database'

const revokedRow = z.object({ id: z.string(), expiresAt: z.number() }) satisfies z.ZodType<RevokedToken>

export function revokedTokenStore(db: Database): RevokedTokenStore {
  return {
    // No other process can open the data folder.
    onRevoked: () => undefined,
    revokedTokens: (time) =>
      db.read((session) =>
        session.rows(
          revokedRow,
          'select id, expires_at::double as expiresAt from revoked_tokens where expires_at > $time',
          { time },
        ),
      ),
    revokeToken: ({ id, expiresAt }, time) =>
      db.write(async (session) => {
        await session.run('delete from revoked_tokens where expires_at <= $time', { time })
        await session.run('insert into revoked_tokens values ($id, $expiresAt) on conflict do nothing', {
          id,
          expiresAt,
        })
      }),
  }
}
