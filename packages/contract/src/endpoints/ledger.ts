/** @packageDocumentation Of every try on a market; both are extensions. */
import { ledgerBudgetQuerySchema, ledgerBudgetSchema, ledgerQuerySchema, ledgerSchema } from '../ledger'
import { endpoint, NO_DATA } from './endpoint'

export const ledger = endpoint({
  name: 'ledger',
  method: 'get',
  path: '/api/ledger',
  summary: 'All that was tried on a series, and what luck makes of it',
  description:
    'Everybody’s tries count; of those of others only an administrator sees whose they are and what was set. The newest 100,000 are listed.',
  query: ledgerQuerySchema,
  response: ledgerSchema,
})

export const ledgerBudget = endpoint({
  name: 'ledgerBudget',
  method: 'get',
  path: '/api/ledger/budget',
  summary: 'What luck gives once more is tried',
  query: ledgerBudgetQuerySchema,
  response: ledgerBudgetSchema,
  refusals: NO_DATA,
})
