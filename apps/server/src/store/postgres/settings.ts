import { z } from 'zod'
import type { SettingStore } from '../Store'
import type { Database, Session } from './database'

const settingRow = z.object({ value: z.string() })

export async function valueOf(session: Session, name: string): Promise<string | null> {
  const [row] = await session.rows(settingRow, 'select value from settings where name = $1', name)
  return row?.value ?? null
}

export async function putSetting(session: Session, name: string, value: string): Promise<void> {
  const sql = 'insert into settings values ($1, $2) on conflict (name) do update set value = excluded.value'
  await session.run(sql, name, value)
}

export function settingStore(db: Database): SettingStore {
  return {
    setting: (name) => db.read((session) => valueOf(session, name)),
    setSetting: (name, value) => db.write((session) => putSetting(session, name, value)),
    ensureSetting: (name, make) =>
      db.write(async (session) => {
        const present = await valueOf(session, name)
        if (present !== null) return present
        // Another process may store one at the same time: the first wins.
        await session.run('insert into settings values ($1, $2) on conflict (name) do nothing', name, make())
        return (await valueOf(session, name)) ?? ''
      }),
  }
}
