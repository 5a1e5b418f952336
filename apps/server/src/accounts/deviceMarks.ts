import { createHmac, randomUUID } from 'node:crypto'
import { isSameSecret } from '../http/secrets'
import type { User } from '../store/Store'

/** Marks of browsers that a person has signed in with: they are no ticket, but guesses of others do not slow them down. */
export interface DeviceMarks {
  /** A new mark, good for this account until its password is changed. */
  issue(user: User): string
  /** @returns the device's own id; null for a mark that is forged, another account's, or older than the password. */
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
