import { createHmac, randomUUID } from 'node:crypto'
import { isSameSecret } from '../http/secrets'

/** Marks of browsers that a person has signed in with: they are no ticket, but guesses of others do not slow them down. */
export interface DeviceMarks {
  /** A new mark, good for this name alone and for ever: what it is worth ends with the name's password being unknown. */
  issue(name: string): string
  /** @returns the device's own id; null for a mark that is forged or another name's. */
  deviceOf(mark: string, name: string): string | null
}

/** @param secret - base64url, 256 bits */
export function createDeviceMarks(secret: string): DeviceMarks {
  const sign = (id: string, name: string) =>
    createHmac('sha256', Buffer.from(secret, 'base64url'))
      .update(JSON.stringify(['device', id, name]))
      .digest('base64url')
  return {
    issue(name) {
      const id = randomUUID()
      return `${id}.${sign(id, name)}`
    },
    deviceOf(mark, name) {
      const [id = '', signature = ''] = mark.split('.')
      return isSameSecret(signature, sign(id, name)) ? id : null
    },
  }
}
