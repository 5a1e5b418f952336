import { z } from 'zod'

/** A request, as the OpenAPI document describes it. */
export interface Described {
  readonly summary: string
  readonly description?: string
  readonly isOpen?: boolean
  readonly path?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: { readonly type: string; readonly schema: z.core.$ZodType; readonly isOptional?: boolean }
  /** By status; any endpoint may also answer 401, 422, 429 and 503. */
  readonly refusals?: Readonly<Record<number, string>>
}

export const ADMINISTRATORS = { 403: 'For administrators only.' }

export const json = (schema: z.core.$ZodType, isOptional = false) => ({ type: 'application/json', schema, isOptional })
