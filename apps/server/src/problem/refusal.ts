import { NoDataError, RequestError } from '@tidemark/engine/research'
import { GateFullError } from '../gate'
import { isDiskFull } from '../store/diskFull'
import { StoreError } from '../store/Store'
import { invalid, noData, Problem } from './problem'

const RETRY_SOON = { headers: { 'retry-after': '5' } }

/** null for internal errors. */
export function refusalOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  if (error instanceof RequestError) return invalid(...error.issues)
  if (error instanceof NoDataError) return noData()
  if (error instanceof GateFullError) return new Problem(503, 'The server is busy. Try again in a moment.', RETRY_SOON)
  if (isDiskFull(error))
    return new Problem(507, 'The disk of the server is full: nothing was stored.', { cause: error })
  if (error instanceof StoreError && error.kind === 'unreachable') {
    return new Problem(503, 'The database does not answer. Try again in a moment.', { ...RETRY_SOON, cause: error })
  }
  return null
}
