import { type Role, ROLES } from '@tidemark/contract'
import { z } from 'zod'

/** Of the provider's redirect; the operator registers it there. */
export const CALLBACK_PATH = '/api/login/oidc/callback'

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** https, or this machine. */
export function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

function roleOf(text: string): Role | undefined {
  return ROLES.find((role) => role === text)
}

/** A group's name may have an equals sign: the last one separates. */
function entryOf(text: string): readonly [string, Role] | null {
  const at = text.lastIndexOf('=')
  const [value, role] = [text.slice(0, at).trim(), roleOf(text.slice(at + 1).trim())]
  return at < 1 || value === '' || role === undefined ? null : [value, role]
}

const roles = z.string().transform((text, context) => {
  const entries = text.split(',').map(entryOf)
  const known = entries.filter((entry) => entry !== null)
  if (known.length < entries.length) {
    const message = `must be pairs like desk-admins=administrator, quants=researcher (roles are ${ROLES.join(' and ')})`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  return new Map(known)
})

/** OpenID Connect, configured by these. */
export const SIGN_ON_VARIABLES = {
  TIDEMARK_OIDC_ISSUER: z
    .string()
    .refine(isSafe, 'must be an address like https://login.example.com (http only for this machine)')
    .optional(),
  TIDEMARK_OIDC_CLIENT_ID: z.string().optional(),
  TIDEMARK_OIDC_CLIENT_SECRET: z.string().optional(),
  TIDEMARK_OIDC_CLIENT_SECRET_FILE: z.string().optional(),
  TIDEMARK_OIDC_REDIRECT_URL: z
    .string()
    .refine(
      (text) => isSafe(text) && new URL(text).pathname === CALLBACK_PATH,
      `must be an address like https://desk.example.com${CALLBACK_PATH} (http only for this machine)`,
    )
    .optional(),
  TIDEMARK_OIDC_SCOPE: z
    .string()
    .regex(/(?:^| )openid(?: |$)/, 'must include openid')
    .default('openid profile email'),
  TIDEMARK_OIDC_ROLE_CLAIM: z.string().optional(),
  TIDEMARK_OIDC_ROLES: roles.optional(),
  TIDEMARK_OIDC_SESSION_HOURS: z
    .string()
    .regex(/^(?:[1-9]|1\d|2[0-4])$/, 'must be a whole number from 1 to 24')
    .transform(Number)
    .default(24),
  TIDEMARK_OIDC_NAME: z.string().max(40, 'must be at most 40 characters long').default('your organisation'),
} as const
