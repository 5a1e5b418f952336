import { describe, expect, it } from 'vitest'
import { createStorageQuota } from './storageQuota'

const MB = 1024 * 1024

function quota(bytes: number, most: number) {
  const asked: string[] = []
  const storedBytes = async (owner: string) => (asked.push(owner), bytes)
  return { ...createStorageQuota({ storedBytes }, most), asked }
}

describe('the quota of storage', () => {
  it('is none at 0: nothing is counted', async () => {
    const none = quota(1e12, 0)
    await none.check({ id: 'ann' })
    expect(none.asked).toEqual([])
  })

  it('lets those pass who have less', async () => {
    const some = quota(MB - 1, MB)
    await some.check({ id: 'ann' })
    expect(some.asked).toEqual(['ann'])
  })

  it.each([
    [2.5 * MB, 2.5 * MB, 'take 2.5 MB, and one user may store 2.5 MB here'],
    [3 * MB, MB / 2, 'take 3.0 MB, and one user may store 0.5 MB here'],
  ])('refuses who has %d of %d bytes', async (bytes, most, told) => {
    const detail = `Your runs and uploads ${told}. Delete runs and try again a day later, or ask an administrator.`
    await expect(quota(bytes, most).check({ id: 'ann' })).rejects.toMatchObject({ status: 409, detail })
  })
})
