import type { z } from 'zod'
import type { TokenScope } from '../account'
import type { DemoConfig } from '../demoConfig'

/** `main` and `upload` take the token, `price` the price API key. */
type Host = 'main' | 'price' | 'upload'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

interface RequestBody {
  readonly type: string
  readonly schema: z.core.$ZodType
  readonly isOptional?: boolean
}

/** All that is known of one call: server, client, demo, stories and OpenAPI document derive from it. */
export interface Endpoint<S extends z.core.$ZodType = z.core.$ZodType> {
  /** As in {@link endpoints}. */
  readonly name: string
  /** @default main */
  readonly host?: Host
  readonly method: Method
  /** Express-style: `:id` is a parameter. */
  readonly path: string
  readonly summary: string
  readonly description?: string
  /** Needs neither token nor key. */
  readonly isOpen?: boolean
  /** @default any text for each parameter of the path */
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: RequestBody
  /** `z.undefined()`: 204, without a body. */
  readonly response: S
  /** By status; any endpoint may also answer 401, 422, 429 and 503, one with `reserved` or `scope: 'session'` 403. */
  readonly refusals?: Readonly<Record<number, string>>
  /** For administrators: the end of 'Only administrators may …'. A demo refuses it. */
  readonly reserved?: string
  /** What an API token's scope must include; `session`: no API token may. @default `read` for GET, else `run` */
  readonly scope?: TokenScope | 'session'
  readonly demo?: {
    /** The answer that an administrator has stored; null for none. */
    readonly stored?: (config: DemoConfig) => unknown
    /** The answer while the backend has none. */
    readonly fallback?: (config: DemoConfig) => unknown
  }
}

/** Keeps the literal types. */
export const endpoint = <const E extends Endpoint>(one: E): E => one

/** The schema's input: before defaults. */
export type Answer<E extends Endpoint> = z.input<E['response']>

/** As the client returns it: after defaults. */
export type Output<E extends Endpoint> = z.output<E['response']>

type ParamsIn<P extends string> = P extends `${infer First}/${infer Rest}`
  ? ParamsIn<First> | ParamsIn<Rest>
  : P extends `:${infer Name}`
    ? Name
    : never

/** As the server reads a request: after defaults and transforms. Undefined where the endpoint takes none. */
export interface Input<E extends Endpoint> {
  readonly params: E extends { readonly params: infer S extends z.ZodObject }
    ? z.output<S>
    : Readonly<Record<ParamsIn<E['path']>, string>>
  readonly query: E extends { readonly query: infer S extends z.ZodObject } ? z.output<S> : undefined
  readonly body: E extends { readonly body: { readonly schema: infer S extends z.core.$ZodType } }
    ? z.output<S>
    : undefined
}

/** What a caller sends, before defaults: parameters and a body of JSON that must be there. */
export type Sent<E extends Endpoint> = ([ParamsIn<E['path']>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParamsIn<E['path']>, string>> }) &
  (E extends {
    readonly body: {
      readonly type: 'application/json'
      readonly isOptional?: never
      readonly schema: infer S extends z.core.$ZodType
    }
  }
    ? { readonly body: z.input<S> }
    : unknown)

/** An id chosen by the client, for polling the run's progress. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

export const jsonBody = <S extends z.core.$ZodType>(schema: S) => ({ type: 'application/json' as const, schema })

export const NO_DATA = { 404: 'The series is not stored, and cannot be made from one that is.' }
