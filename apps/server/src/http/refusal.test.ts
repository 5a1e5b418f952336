import { expect, it } from 'vitest'
import { StoreError } from '../store/Store'
import { refusalOf } from './refusal'

it('asks to retry while the database does not answer, and shows nothing of its address', () => {
  const refusal = refusalOf(new StoreError('unreachable', 'The database at db:5432/x cannot be reached.'))
  expect(refusal).toMatchObject({
    status: 503,
    detail: 'The database does not answer. Try again in a moment.',
    headers: { 'retry-after': '5' },
  })
})

it('says that nothing was stored when the disk of the database is full', () => {
  expect(refusalOf(new StoreError('full', 'The disk of the database at db is full.'))).toMatchObject({ status: 507 })
  expect(refusalOf(new StoreError('closed', 'The store is closed.'))).toBeNull()
})
