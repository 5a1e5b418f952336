import { onTestFinished } from 'vitest'
import { openStore } from '../store/openStore'
import { openPostgres } from '../store/postgres/openPostgres'
import type { Store } from '../store/Store'
import { POSTGRES, testPostgres } from './postgres'
import { tempFolder } from './tempFolder'

export interface StoreKind {
  readonly name: 'duckdb' | 'postgres'
  place(): Promise<string>
}

/** All that this machine can run. */
export const STORE_KINDS: readonly StoreKind[] = [
  { name: 'duckdb', place: async () => tempFolder() },
  ...POSTGRES.map((name) => ({ name, place: async () => (await testPostgres()).createDatabase() })),
]

/** Opens a store; it is closed at the end of the test. */
export async function openAt(place: string): Promise<Store> {
  const store = await (place.startsWith('postgres:') ? openPostgres(place) : openStore(place))
  onTestFinished(() => store.close())
  return store
}
