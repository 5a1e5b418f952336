import { NoDataError, RequestError } from '@tidemark/engine/research'
import { invalid, noData, Problem } from './problem'

/** What the caller is to be told of an error; null when it is none of the caller's business. */
export function refusalOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  if (error instanceof RequestError) return invalid(...error.issues)
  if (error instanceof NoDataError) return noData()
  return null
}
