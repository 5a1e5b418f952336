/** @packageDocumentation The body of every refusal: `{"detail": "sentence"}` or `{"detail": [{loc, msg, type}, …]}`. */
import { z } from 'zod'

/** Path (`['body', 'config', 'n1']`), what is wrong and what is allowed, and a stable code. */
export const issueSchema = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
})
export type Issue = z.infer<typeof issueSchema>

export const errorBodySchema = z.object({
  detail: z.union([z.string(), z.array(issueSchema)]),
  /** Of a sign-in: name and password are right, and a `code` is wanted. */
  second_factor: z.literal(true).optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
