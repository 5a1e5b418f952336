/** @packageDocumentation Tries, counted: their identity, what is kept of them, and what a search has cost. */
export { luckAfter, luckBudget } from './budget'
export { canonicalText, type Configuration, configurationOf, hashOf, hashText } from './identity'
export { ledgerAnswer } from './ledger'
export { type TrialDates, trialDates, trialSummary } from './summary'
