import { describe, expect, it } from 'vitest'
import { createStorageQuota, type StorageLimits } from './storageQuota'

const MB = 1024 * 1024

function quota(has: StorageLimits, limits: StorageLimits) {
  const asked: string[] = []
  const storedBytes = async (owner: string) => (asked.push(`bytes of ${owner}`), has.bytes)
  const storedCount = async (owner: string) => (asked.push(`count of ${owner}`), has.count)
  return { ...createStorageQuota({ storedBytes, storedCount }, limits), asked }
}

describe('the quota of storage', () => {
  it('is none at 0: nothing is counted', async () => {
    const none = quota({ bytes: 1e12, count: 1e6 }, { bytes: 0, count: 0 })
    await none.checkNew({ id: 'ann' })
    expect(none.asked).toEqual([])
  })

  it('lets those pass who have less', async () => {
    const some = quota({ bytes: MB - 1, count: 1 }, { bytes: MB, count: 2 })
    await some.checkNew({ id: 'ann' })
    expect(some.asked).toEqual(['bytes of ann', 'count of ann'])
  })

  it.each([
    [2.5 * MB, 2.5 * MB, 'take 2.5 MB, and one user may store 2.5 MB here'],
    [3 * MB, MB / 2, 'take 3.0 MB, and one user may store 0.5 MB here'],
  ])('refuses who has %d of %d bytes', async (bytes, most, told) => {
    const detail = `Your runs, studies and uploads ${told}. Delete runs or studies and try again a day later, or ask an administrator.`
    const full = quota({ bytes, count: 0 }, { bytes: most, count: 0 })
    await expect(full.check({ id: 'ann' })).rejects.toMatchObject({ status: 409, detail })
    await expect(full.checkNew({ id: 'ann' })).rejects.toMatchObject({ status: 409, detail })
  })

  it('refuses one more run or study to who has all of them, and no upload', async () => {
    const full = quota({ bytes: 0, count: 2 }, { bytes: 0, count: 2 })
    const detail =
      'You have all stored runs and studies that one user may have here (2). Delete some, or ask an administrator.'
    await expect(full.checkNew({ id: 'ann' })).rejects.toMatchObject({ status: 409, detail })
    await full.check({ id: 'ann' })
  })
})
