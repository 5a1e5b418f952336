import { Problem } from '../problem/problem'
import type { RunStore, User } from '../store/Store'

export interface StorageQuota {
  /** @throws {Problem} 409 for a user who has stored as many bytes as one may */
  check(user: Pick<User, 'id'>): Promise<void>
  /** For one more run or study. @throws {Problem} 409 for a user who has stored as many, or as many bytes, as one may */
  checkNew(user: Pick<User, 'id'>): Promise<void>
}

export interface StorageLimits {
  /** Of runs, studies and uploaded bars; 0 is unlimited. */
  readonly bytes: number
  /** Of runs and studies; 0 is unlimited. */
  readonly count: number
}

const MB = 1024 * 1024

export function createStorageQuota(
  store: Pick<RunStore, 'storedBytes' | 'storedCount'>,
  { bytes: mostBytes, count: most }: StorageLimits,
): StorageQuota {
  async function check({ id }: Pick<User, 'id'>): Promise<void> {
    if (mostBytes === 0) return
    const bytes = await store.storedBytes(id)
    if (bytes < mostBytes) return
    const [used, allowed] = [bytes, mostBytes].map((size) => (size / MB).toFixed(1))
    throw new Problem(
      409,
      `Your runs, studies and uploads take ${used} MB, and one user may store ${allowed} MB here. Delete runs or studies and try again a day later, or ask an administrator.`,
    )
  }
  return {
    check,
    async checkNew(user) {
      await check(user)
      if (most === 0 || (await store.storedCount(user.id)) < most) return
      throw new Problem(
        409,
        `You have all stored runs and studies that one user may have here (${most}). Delete some, or ask an administrator.`,
      )
    },
  }
}
