import { roleSchema } from '@tidemark/contract'
import { z } from 'zod'
import { StoreError, type User } from './Store'

export const userRow = z
  .object({
    id: z.string(),
    name: z.string(),
    passwordHash: z.string(),
    passwordVersion: z.number(),
    role: roleSchema,
    createdAt: z.number(),
    issuer: z.string().nullable(),
    subject: z.string().nullable(),
  })
  .transform(({ issuer, subject, ...user }): User => ({
    ...user,
    identity: issuer === null || subject === null ? null : { issuer, subject },
  }))

export function takenError(name: string): StoreError {
  return new StoreError('exists', `There is a user named ${name} already.`)
}
