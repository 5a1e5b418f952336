import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { backtestResultSchema, equityPointSchema, parseRunId } from '@tidemark/contract'
import { storedTry } from '@tidemark/engine/ledger'
import { z } from 'zod'
import type { Log } from '../logChanges'
import type { LedgerStore } from '../store/ledger'
import type { RunStore, SettingStore, UserStore } from '../store/Store'
import { rowOf } from './rows'

const unzip = promisify(gunzip)

/** Set when all runs of before the ledger are in it. */
const ENTERED = 'ledger_entered'

const equitySchema = z.array(equityPointSchema)

type Stores = RunStore & UserStore & LedgerStore & SettingStore

/** Enters once the runs that were stored before there was a ledger, from their results. */
export async function enterBefore(store: Stores, log: Log): Promise<void> {
  if ((await store.setting(ENTERED)) !== null) return
  const known = new Set(
    (await store.ledgerRows({ symbol: null, limit: Number.MAX_SAFE_INTEGER })).map(({ run }) => run),
  )
  for (const { id: owner } of await store.users()) {
    for (const id of (await store.runIds(owner)).toReversed()) {
      if (known.has(id)) continue
      await setImmediate()
      await enter(store, owner, id).catch(() => log(`The run ${id} could not be entered in the ledger.`))
    }
  }
  await store.setSetting(ENTERED, 'yes')
}

async function unpacked(bytes: Uint8Array): Promise<unknown> {
  return JSON.parse((await unzip(bytes)).toString())
}

async function enter(store: Stores, owner: string, id: string): Promise<void> {
  const stored = await store.run(owner, id, { withEquity: true, withReport: false })
  if (stored === null || stored.equity === null) return
  const result = backtestResultSchema.parse(await unpacked(stored.result))
  const batch = storedTry(result, equitySchema.parse(await unpacked(stored.equity)))
  if (batch === null) return
  await store.addTries([{ ...rowOf({ owner, at: parseRunId(id)?.startedAt ?? 0, study: null }, batch), run: id }])
}
