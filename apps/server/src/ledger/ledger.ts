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
import { z } from 'zod'
import type { LedgerStore, Verified } from '../store/ledger'
import { createLru } from '../store/lru'
import type { SeriesStore, SettingStore, User, UserStore } from '../store/Store'
import { acceptedRow, batchOf, rowOf, sketchesOf, type TriedWork } from './rows'

/** A million tries take some 200 MB. */
const KEPT_BYTES = 256 * 1024 * 1024
const BATCH_BYTES = 3000
const TRY_BYTES = 160
/** Of batches of which only a part counts. */
const SKETCH_BYTES = 64 * 1024 * 1024

/** How the chain was found, as JSON. */
const VERIFIED = 'ledger_verified'
const verifiedSchema = z.object({
  at: z.number(),
  rows: z.number(),
  brokenAt: z.number().nullable(),
  hash: z.string(),
})

export interface Ledger {
  /** @param what - of what is about to be tried, and how much of it */
  accept(work: TriedWork, what: Parameters<typeof acceptedRow>[1], tries: number): Promise<void>
  add(work: TriedWork, batches: readonly TryBatch[]): Promise<void>
  /** Of a try, against all that the ledger has. */
  answer(chosen: Chosen, population: Population): Promise<LedgerAnswer>
  page(user: User, query: LedgerQuery): Promise<Page>
  /** @throws {NoDataError} for a series that is not stored */
  budget(query: LedgerBudgetQuery): Promise<LedgerBudget>
  /** Reads all of it, and remembers what it found. */
  verify(): Promise<Verified>
}

export interface LedgerOptions {
  readonly store: LedgerStore & SeriesStore & UserStore & SettingStore
  readonly market: Pick<Market, 'source'>
  /** Epoch ms. */
  readonly now: () => number
}

export function createLedger({ store, market, now }: LedgerOptions): Ledger {
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

  async function lastVerified() {
    const text = await store.setting(VERIFIED)
    return text === null ? null : verifiedSchema.parse(JSON.parse(text))
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
      const verified = await lastVerified()
      return { ...page, chain: { verifiedAt: verified?.at ?? null, brokenAt: verified?.brokenAt ?? null } }
    },
    async budget({ symbol, timeframe, population, add, ...dates }) {
      const { timeframe: stored } = await market.source(symbol, timeframe)
      const bars = gather({ bars: await store.bars({ symbol, timeframe: stored }), stored, timeframe })
      return ledgerBudget(await bookOf(symbol), { symbol, timeframe, population, add, ...dates }, bars)
    },
    async verify() {
      const known = await lastVerified()
      const isWhole = known !== null && known.brokenAt === null && known.rows > 0
      const found = await store.verifyLedger(isWhole ? known : undefined)
      await store.setSetting(VERIFIED, JSON.stringify({ ...found, at: now() }))
      return found
    },
  }
}
