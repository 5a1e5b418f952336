import { z } from 'zod'
import { roleSchema } from './account'

/** Form-encoded (OAuth 2 password grant). */
export const loginRequestSchema = z.object({
  grant_type: z.literal('password').default('password'),
  username: z.string().trim().min(1, 'Username is required'),
  password: z.string().refine((text) => text.trim() !== '', 'Password is required'),
  scope: z.string().optional(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  /** For accounts with a second factor, after a refusal with `second_factor`. */
  code: z.string().trim().max(100).optional(),
})
export type LoginRequest = z.input<typeof loginRequestSchema>

/**
 * `expires_in` is in seconds; clients assume 24 hours when it is absent. A key in `/config.json` takes precedence over
 * `price_api_key`. An absent `role` is the administrator's.
 */
export const loginResponseSchema = z.object({
  access_token: z.string().min(1),
  token_type: z.string().default('Bearer'),
  expires_in: z.number().positive().optional(),
  price_api_key: z.string().min(1).optional(),
  role: roleSchema.optional(),
})
export type LoginResponse = z.infer<typeof loginResponseSchema>

/** Nobody has typed the name. `from` is the app's page where the sign-in began. */
export const signOnResponseSchema = z.object({
  ...loginResponseSchema.shape,
  username: z.string(),
  from: z.string().optional(),
})
export type SignOnResponse = z.infer<typeof signOnResponseSchema>
