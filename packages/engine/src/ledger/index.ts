/** @packageDocumentation Tries, counted: their identity, what is kept of them, and what a search has cost. */
export { storedTry } from './storedTry'
export { type BatchHead, FIGURES, KEY_BYTES, Tries, type TryBatch } from './batch'
export { addTo, type BookBatch, type Chosen, LedgerBook, type SketchesOf, tryAt } from './book'
export { luckAfter, luckBudget } from './budget'
export { canonicalText, type Configuration, configurationOf, hashOf, hashText } from './identity'
export { ledgerAnswer } from './ledger'
export { type BookOf, ledgerBudget, ledgerPage, type Viewer } from './page'
export { type TrialDates, trialDates, trialSummary } from './summary'
