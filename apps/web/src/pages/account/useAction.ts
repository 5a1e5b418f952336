import { ApiError } from '@tidemark/api'
import { useState } from 'react'

export interface Action {
  readonly isBusy: boolean
  /** Why the last attempt failed; null unless it did. */
  readonly error: string | null
  /** The server's sentences by field of the body. */
  readonly errors: Readonly<Record<string, string>>
  /** One at a time. Resolves to whether it succeeded. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>
  readonly clear: () => void
}

interface Failure {
  readonly error: string | null
  readonly errors: Readonly<Record<string, string>>
}

const NONE: Failure = { error: null, errors: {} }

/** Tracks a change that the user submits. */
export function useAction(): Action {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState(NONE)
  return {
    isBusy,
    ...failure,
    clear: () => setFailure(NONE),
    async run(work) {
      if (isBusy) return false
      setIsBusy(true)
      setFailure(NONE)
      try {
        await work()
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setFailure(failureOf(error))
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}

function failureOf(error: ApiError): Failure {
  const errors = Object.fromEntries(error.issues.map(({ loc, msg }) => [String(loc.at(-1)), capital(msg)]))
  return Object.keys(errors).length > 0 ? { error: null, errors } : { error: sentenceOf(error), errors }
}

/** The server's own sentence, which says more than the catalogue's. */
export function sentenceOf({ message, detail }: ApiError): string {
  if (typeof detail !== 'object' || detail === null || !('detail' in detail)) return message
  return typeof detail.detail === 'string' ? detail.detail : message
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
