import { createHmac, randomUUID } from 'node:crypto'
import { isSameSecret } from '../problem/secrets'
import type { User } from '../store/Store'

/** A mark grants no access; it only exempts a browser from slowdowns caused by others' guesses. */
export interface DeviceMarks {
  /** Valid until the account's password changes. */
  issue(user: User): string
  /** null when the mark is forged, another account's, or older than the password. */
  deviceOf(mark: string, user: User): string | null
}

/** @param secret - base64url, 256 bits */
export function createDeviceMarks(secret: string): DeviceMarks {
  const sign = (id: string, user: User) =>
    createHmac('sha256', Buffer.from(secret, 'base64url'))
      .update(JSON.stringify(['device', id, user.id, user.passwordVersion]))
      .digest('base64url')
  return {
    issue(user) {
      const id = randomUUID()
      return `${id}.${sign(id, user)}`
    },
    deviceOf(mark, user) {
      const [id = '', signature = ''] = mark.split('.')
      return isSameSecret(signature, sign(id, user)) ? id : null
    },
  }
}
