import { endpoints, type Ledger, type LedgerBudget } from '@tidemark/contract'
import { makeLedger } from './fixtures/ledger'
import { handle, json, situationsFor } from './scenario'

const NOTHING: Ledger = { ...makeLedger(0), answer: null, perYear: null }

/** `overflow`: 100,000 tries, made when they are asked for. `partial`: two thirds are others'. */
export const ledgers = {
  ...situationsFor(endpoints.ledger, makeLedger(101)),
  empty: () => [handle(endpoints.ledger, json(NOTHING))],
  partial: () => [handle(endpoints.ledger, json(makeLedger(101, { mine: 1 / 3 })))],
  overflow: () => [handle(endpoints.ledger, (request) => json(makeLedger(100_000))(request))],
  /** Somebody changed a row. */
  changed: () => [
    handle(
      endpoints.ledger,
      json({ ...makeLedger(101), chain: { verifiedAt: Date.UTC(2025, 0, 14, 3), brokenAt: 17 } }),
    ),
  ],
}

const BUDGET: LedgerBudget = {
  counted: 97,
  effectiveTrials: 25,
  add: 48,
  n: 1260,
  perYear: 252,
  luck: 0.88,
  luckAfter: 1.02,
}

export const ledgerBudgets = situationsFor(endpoints.ledgerBudget, BUDGET)
