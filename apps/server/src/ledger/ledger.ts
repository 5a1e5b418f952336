import type {
  Ledger as Page,
  LedgerAnswer,
  LedgerBudget,
  LedgerBudgetQuery,
  LedgerQuery,
  Population,
} from '@tidemark/contract'
import {
  type BookBatch,
  type Chosen,
  ledgerBudget,
  LedgerBook,
  ledgerPage,
  type TryBatch,
} from '@tidemark/engine/ledger'
import type { Market } from '@tidemark/engine/research'
import { gather } from '@tidemark/engine'
import type { Log } from '../logChanges'
import type { TrailStore } from '../store/accountTables'
import type { LedgerStore } from '../store/ledger'
import { createLru } from '../store/lru'
import type { SeriesStore, SettingStore, User, UserStore } from '../store/Store'
import { lastVerified, verifyLedger } from './verify'
import { acceptedRow, batchOf, rowOf, sketchesOf, type TriedWork } from './rows'

/** A night, more or less: the check is looked at every hour. */
const NIGHT_MS = 23 * 60 * 60 * 1000

/** A million tries take some 200 MB. */
const KEPT_BYTES = 256 * 1024 * 1024
const BATCH_BYTES = 3000
const TRY_BYTES = 160
/** Of batches of which only a part counts. */
const SKETCH_BYTES = 64 * 1024 * 1024

export interface Ledger {
  /** @param what - of what is about to be tried, and how much of it */
  accept(work: TriedWork, what: Parameters<typeof acceptedRow>[1], tries: number): Promise<void>
  add(work: TriedWork, batches: readonly TryBatch[]): Promise<void>
  /** Of a try, against all that the ledger has. */
  answer(chosen: Chosen, population: Population): Promise<LedgerAnswer>
  page(user: User, query: LedgerQuery): Promise<Page>
  /** @throws {NoDataError} for a series that is not stored */
  budget(query: LedgerBudgetQuery): Promise<LedgerBudget>
  /** Once a day: says in the log and in the trail where the chain breaks. */
  verifyNightly(): Promise<void>
}

export interface LedgerOptions {
  readonly store: LedgerStore & SeriesStore & UserStore & SettingStore & Pick<TrailStore, 'addTrail'>
  readonly market: Pick<Market, 'source'>
  /** Epoch ms. */
  readonly now: () => number
  readonly log?: Log
}

export function createLedger({ store, market, now, log = () => undefined }: LedgerOptions): Ledger {
  const books = createLru<LedgerBook>(KEPT_BYTES)
  const sketches = createLru<Float64Array>(SKETCH_BYTES)
  const reading = new Map<string, Promise<LedgerBook>>()

  async function read(symbol: string): Promise<LedgerBook> {
    const book = books.get(symbol) ?? new LedgerBook()
    for (const row of await store.triesAfter(symbol, book.last)) book.add(batchOf(row))
    books.set(symbol, book, TRY_BYTES * book.size + BATCH_BYTES * book.batches.length)
    return book
  }

  /** With all rows that are there when it is asked for: a reading that began before may have missed the last ones. */
  async function bookOf(symbol: string) {
    const before = reading.get(symbol)
    const mine = (async () => {
      await before?.catch(() => undefined)
      return read(symbol)
    })()
    reading.set(symbol, mine)
    try {
      return { book: await mine, sketchesOf: readSketches }
    } finally {
      if (reading.get(symbol) === mine) reading.delete(symbol)
    }
  }

  async function readSketches({ id }: BookBatch): Promise<Float64Array> {
    const known = sketches.get(String(id))
    if (known !== undefined) return known
    const found = sketchesOf(await store.sketches(id))
    sketches.set(String(id), found, found.byteLength)
    return found
  }

  return {
    accept: (work, what, tries) => store.addTries([acceptedRow(work, what, tries)]),
    add: async (work, batches) => {
      if (batches.length > 0) await store.addTries(batches.map((batch) => rowOf(work, batch)))
    },
    async answer(chosen, population) {
      const { book, sketchesOf: of } = await bookOf(chosen.symbol)
      return (await book.stand(chosen, population, of)).answer
    },
    async page(user, query) {
      const names = new Map((await store.users()).map(({ id, name }) => [id, name]))
      const viewer = { id: user.id, isAdministrator: user.role === 'administrator', names }
      const page = await ledgerPage(await bookOf(query.symbol), query, viewer)
      const verified = await lastVerified(store)
      return { ...page, chain: { verifiedAt: verified?.at ?? null, brokenAt: verified?.brokenAt ?? null } }
    },
    async budget({ symbol, timeframe, population, add, ...dates }) {
      const { timeframe: stored } = await market.source(symbol, timeframe)
      const bars = gather({ bars: await store.bars({ symbol, timeframe: stored }), stored, timeframe })
      return ledgerBudget(await bookOf(symbol), { symbol, timeframe, population, add, ...dates }, bars)
    },
    async verifyNightly() {
      const last = await lastVerified(store)
      if (last !== null && now() - last.at < NIGHT_MS) return
      const { brokenAt } = await verifyLedger(store, { at: now(), actor: 'nightly check', address: '' })
      if (brokenAt !== null) log(`Row ${brokenAt} of the ledger is not as it was written, or is missing.`)
    },
  }
}
