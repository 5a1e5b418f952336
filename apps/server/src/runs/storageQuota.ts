import { Problem } from '../http/problem'
import type { RunStore, User } from '../store/Store'

export interface StorageQuota {
  /** @throws {Problem} 409 for a user who has stored as much as one may */
  check(user: Pick<User, 'id'>): Promise<void>
}

const MB = 1024 * 1024

/** @param most - bytes of each user's runs and uploaded bars; 0 is unlimited */
export function createStorageQuota(store: Pick<RunStore, 'storedBytes'>, most: number): StorageQuota {
  return {
    async check({ id }) {
      if (most === 0) return
      const bytes = await store.storedBytes(id)
      if (bytes < most) return
      const [used, allowed] = [bytes, most].map((size) => (size / MB).toFixed(1))
      throw new Problem(
        409,
        `Your runs and uploads take ${used} MB, and one user may store ${allowed} MB here. Delete runs and try again a day later, or ask an administrator.`,
      )
    },
  }
}
