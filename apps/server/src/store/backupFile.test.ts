import { expect, it } from 'vitest'
import { restoredEntry } from './backupFile'

it('the entry of a restore names the file alone, in at most 200 characters', () => {
  const by = { at: 8, actor: 'ann', address: '::1' }
  expect(restoredEntry(by, '/backups/made')).toEqual({ ...by, action: 'data restored', subject: 'made' })
  expect(restoredEntry(by, `/backups/${'x'.repeat(201)}`).subject).toBe('x'.repeat(200))
})
