import { z } from 'zod'
import { change, type Database, type Session } from './session'
import type { SettingStore } from './Store'

const settingRow = z.object({ value: z.string() })

export async function valueOf(session: Session, name: string): Promise<string | null> {
  const [row] = await session.rows(settingRow, 'select value from settings where name = $name', { name })
  return row?.value ?? null
}

export function settingStore(db: Database): SettingStore {
  return {
    setting: (name) => db.read((session) => valueOf(session, name)),
    setSetting: (name, value) => {
      const sql = 'insert into settings values ($name, $value) on conflict (name) do update set value = excluded.value'
      return change(db, sql, { name, value })
    },
    ensureSetting: (name, make) =>
      db.write(async (session) => {
        const present = await valueOf(session, name)
        if (present !== null) return present
        // Another process may store one at the same time: the first wins.
        const sql = 'insert into settings values ($name, $value) on conflict (name) do nothing'
        await session.run(sql, { name, value: make() })
        return (await valueOf(session, name)) ?? ''
      }),
  }
}
