import { z } from 'zod'
import type { NewTrailEntry, TrailStore } from '../store/accountTables'
import type { LedgerStore, Verified } from '../store/ledger'
import type { SettingStore } from '../store/Store'

/** How the chain was found, as JSON. */
const VERIFIED = 'ledger_verified'
const verifiedSchema = z.object({
  at: z.number(),
  rows: z.number(),
  brokenAt: z.number().nullable(),
  hash: z.string(),
})

/** null before the first time. `at` is epoch ms. */
export async function lastVerified(
  store: Pick<SettingStore, 'setting'>,
): Promise<z.infer<typeof verifiedSchema> | null> {
  const text = await store.setting(VERIFIED)
  return text === null ? null : verifiedSchema.parse(JSON.parse(text))
}

/**
 * Reads all of the ledger, and remembers what it found; a break that was not known goes to the trail. What an earlier time
 * found whole must still be there: who removes the last rows breaks no hash.
 */
export async function verifyLedger(
  store: LedgerStore & SettingStore & Pick<TrailStore, 'addTrail'>,
  by: Pick<NewTrailEntry, 'at' | 'actor' | 'address'>,
): Promise<Verified> {
  const known = await lastVerified(store)
  const found = await store.verifyLedger(known?.hash ? known : undefined)
  // What was whole once stays what is compared with: else a second time would take the cut chain for a whole one.
  const kept = found.brokenAt === null ? found : { ...found, rows: known?.rows ?? 0, hash: known?.hash ?? '' }
  await store.setSetting(VERIFIED, JSON.stringify({ ...kept, at: by.at }))
  if (found.brokenAt !== null && found.brokenAt !== known?.brokenAt) {
    await store.addTrail({ ...by, action: 'ledger broken', subject: `row ${found.brokenAt}` })
  }
  return found
}
