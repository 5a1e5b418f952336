import { z } from 'zod'
import type { SettingStore } from '../Store'
import type { Database, Session } from './database'

const settingRow = z.object({ value: z.string() })

async function valueOf(session: Session, name: string): Promise<string | null> {
  const [row] = await session.rows(settingRow, 'select value from settings where name = $name', { name })
  return row?.value ?? null
}

async function put(session: Session, name: string, value: string): Promise<void> {
  const sql = 'insert into settings values ($name, $value) on conflict (name) do update set value = excluded.value'
  await session.run(sql, { name, value })
}

export function settingStore(db: Database): SettingStore {
  return {
    setting: (name) => db.read((session) => valueOf(session, name)),
    setSetting: (name, value) => db.write((session) => put(session, name, value)),
    ensureSetting: (name, make) =>
      db.write(async (session) => {
        const present = await valueOf(session, name)
        if (present !== null) return present
        const value = make()
        await put(session, name, value)
        return value
      }),
  }
}
