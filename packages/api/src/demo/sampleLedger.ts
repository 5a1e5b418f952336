import { endpoints, type LedgerAnswer, SKETCH_LENGTH, type Timeframe, type TrialSummary } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import { addTo, type BookOf, ledgerBudget, LedgerBook, ledgerPage, type TryBatch } from '@tidemark/engine/ledger'
import { respond, type Responder } from './respond'

const VISITOR = { id: 'visitor', isAdministrator: true, names: new Map([['visitor', 'You']]) }

export interface SampleLedger {
  readonly responders: readonly Responder[]
  /** @param at - when the work was accepted, in epoch ms */
  add(batches: readonly TryBatch[], at: number, study: string | null): void
  answer(trial: TrialSummary): Promise<LedgerAnswer>
}

/** Keeps its tries in memory. */
export function sampleLedger(barsOf: (symbol: string, timeframe: Timeframe) => Promise<Bars>): SampleLedger {
  const books = new Map<string, LedgerBook>()
  const sketches: Float64Array[] = []

  function bookOf(symbol: string): BookOf {
    const book = books.get(symbol) ?? new LedgerBook()
    books.set(symbol, book)
    return { book, sketchesOf: async ({ id }) => sketches[id] ?? new Float64Array() }
  }

  return {
    add(batches, at, study) {
      for (const { sketches: rows, ...batch } of batches) {
        const sum = new Float64Array(SKETCH_LENGTH)
        for (let k = 0; k < rows.length; k += SKETCH_LENGTH) addTo(sum, rows.subarray(k, k + SKETCH_LENGTH))
        const id = sketches.push(rows) - 1
        bookOf(batch.symbol).book.add({ ...batch, id, at, owner: VISITOR.id, study, run: null, sum })
      }
    },
    async answer(trial) {
      const { book, sketchesOf } = bookOf(trial.symbol)
      return (await book.stand(trial, 'series', sketchesOf)).answer
    },
    responders: [
      respond(endpoints.ledger, async ({ query }) => ({
        ...(await ledgerPage(bookOf(query.symbol), query, VISITOR)),
        chain: { verifiedAt: null, brokenAt: null },
      })),
      respond(endpoints.ledgerBudget, async ({ query }) =>
        ledgerBudget(bookOf(query.symbol), query, await barsOf(query.symbol, query.timeframe)),
      ),
    ],
  }
}
