import { z } from 'zod'
import { isVisibleText, VISIBLE_WORDS } from './visibleText'

/** Each account is an administrator unless made a researcher (no uploads or demo settings). */
export const ROLES = ['administrator', 'researcher'] as const
export const roleSchema = z.enum(ROLES)
export type Role = z.infer<typeof roleSchema>

/** Each includes the ones before. `admin` has what an administrator may do, except changing the account itself. */
export const TOKEN_SCOPES = ['read', 'run', 'upload', 'admin'] as const
export const tokenScopeSchema = z.enum(TOKEN_SCOPES, `must be one of ${TOKEN_SCOPES.join(', ')}`)
export type TokenScope = z.infer<typeof tokenScopeSchema>

export const API_TOKEN_LIMITS = { name: 60, days: 366, tokens: 50 } as const

export const secondFactorSchema = z.object({ is_on: z.boolean(), recovery_codes_left: z.int() })
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** `uri` is for the QR code, `secret` (base32) for typing. */
export const secondFactorSetupSchema = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>

/** In no other response: only their hashes are stored. Each works once in place of a code. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()).readonly() })

const passwordSchema = z.string().min(1, 'must not be empty').max(1000, 'must have at most 1000 characters')

export const ownPasswordSchema = z.strictObject({ current_password: passwordSchema })

/** Of an authenticator app, or for recovery. */
export const factorCodeSchema = z.strictObject({
  code: z.string().trim().min(1, 'must not be empty').max(100, 'must have at most 100 characters'),
})

export const accountSchema = z.object({
  name: z.string(),
  role: roleSchema,
  second_factor: secondFactorSchema,
  /** Signs in at an OpenID Connect provider: no password and second factor here. */
  is_external: z.boolean().optional(),
  price_api_key: z.string().optional(),
})
export type Account = z.infer<typeof accountSchema>

export const passwordChangeSchema = z.strictObject({
  current_password: passwordSchema,
  new_password: passwordSchema,
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** Times are ISO 8601. `address` and `agent` are those of the sign-in. */
export const sessionSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
  address: z.string(),
  agent: z.string(),
  is_current: z.boolean(),
})
export type SessionInfo = z.infer<typeof sessionSchema>

export const sessionListSchema = z.object({ sessions: z.array(sessionSchema).readonly() })

/** `last_used_at` is null until the first use. */
export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: tokenScopeSchema,
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type ApiToken = z.infer<typeof apiTokenSchema>

export const apiTokenListSchema = z.object({ tokens: z.array(apiTokenSchema).readonly() })

export const newApiTokenSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(API_TOKEN_LIMITS.name, `must be at most ${API_TOKEN_LIMITS.name} characters long`)
    .refine(isVisibleText, VISIBLE_WORDS),
  scope: tokenScopeSchema,
  expires_in_days: z
    .int('must be a whole number of days')
    .min(1, 'must be at least 1 day')
    .max(API_TOKEN_LIMITS.days, `must be at most ${API_TOKEN_LIMITS.days} days`),
})
export type NewApiToken = z.input<typeof newApiTokenSchema>

/** `token` is in no other response: only its hash is stored. */
export const madeApiTokenSchema = z.object({ ...apiTokenSchema.shape, token: z.string().min(1) })
export type MadeApiToken = z.infer<typeof madeApiTokenSchema>
