import { z } from 'zod'
import { StoreError } from '../Store'

/** Without user name and password. */
export function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? (hostname === '' ? 'localhost' : decodeURIComponent(hostname))
  return `${host}${host.startsWith('/') ? '' : `:${port || 5432}`}${pathname}`
}

const coded = z.looseObject({ code: z.string() })

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return coded.safeParse(error).data?.code ?? ''
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

/** The driver's own errors, which have no code. */
const LOST =
  /^Connection terminated|^timeout exceeded when trying to connect|not queryable|^Client was closed|^Query read timeout/

/** Node's codes, then PostgreSQL's. */
const UNREACHABLE = /^(?:E(?:CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|NOENT|ACCES|AI_AGAIN)\w*|08\w{3}|53300|57P0[123])$/

/** @param url - its password appears in no message */
export function storeErrorOf(cause: unknown, url: string): StoreError | null {
  if (cause instanceof StoreError) return cause
  const place = placeOf(url)
  const [code, reason] = [codeOf(cause), reasonOf(cause)]
  const error = (kind: StoreError['kind'], message: string) => new StoreError(kind, message, { cause })
  if (UNREACHABLE.test(code) || LOST.test(reason)) {
    const advice = 'Check DATABASE_URL, and that PostgreSQL is running there.'
    return error('unreachable', `The database at ${place} cannot be reached (${reason}). ${advice}`)
  }
  switch (code) {
    case '28P01':
    case '28000':
      return error('refused', `The database at ${place} refuses the user of DATABASE_URL (${reason}).`)
    case '3D000':
      return error('refused', `There is no database at ${place} (${reason}): create it, or correct DATABASE_URL.`)
    case '42501':
      return error(
        'unwritable',
        `The user of DATABASE_URL lacks a right in the database at ${place} (${reason}). Make it the owner of that database.`,
      )
    case '25006':
      return error('unwritable', `The database at ${place} is read-only (${reason}).`)
    case '53100':
      return error('full', `The disk of the database at ${place} is full: nothing was stored.`)
    default:
      return null
  }
}
