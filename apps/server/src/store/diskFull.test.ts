import { expect, it } from 'vitest'
import { fullError, isDiskFull } from './diskFull'
import { openError } from './openStore'

const BY_CODE = Object.assign(new Error('write'), { code: 'ENOSPC' })
const BY_QUOTA = Object.assign(new Error('write'), { code: 'EDQUOT' })
const BY_WORDS = new Error('Failed to commit: Could not write file "x.duckdb.wal": No space left on device')

it('is told by Node’s codes and by DuckDB’s words, from any other failure', () => {
  expect([BY_CODE, BY_QUOTA, BY_WORDS].map(isDiskFull)).toEqual([true, true, true])
  const others = [new Error('IO Error: broken'), Object.assign(new Error('x'), { code: 'EACCES' }), 'ENOSPC', null]
  expect(others.map(isDiskFull)).toEqual([false, false, false, false])
})

it('is no damage: nobody is told to restore, or to move the data away', () => {
  const error = openError(BY_WORDS, '/data')
  expect(error).toEqual(fullError('/data', BY_WORDS))
  expect(error.kind).toBe('full')
  expect(error.message).toBe(
    'There is no space left on the disk of the data folder /data. What is stored is unharmed: free some space, then start again.',
  )
})
