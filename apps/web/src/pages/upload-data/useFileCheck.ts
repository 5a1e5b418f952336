import { ApiError, type UploadRequest } from '@tidemark/api'
import { useApi } from '@tidemark/api/hooks'
import type { Resource } from '@tidemark/contract/resource'
import type { UploadResponse } from '@tidemark/contract'
import { useEffect, useMemo, useState } from 'react'

/** A symbol is typed letter by letter: the file is not sent for each. */
const SETTLED_MS = 400

/** Asked once more it is another one. */
interface Question {
  readonly asked: UploadRequest
  readonly attempt: number
}

interface Checked {
  readonly question: Question
  /** The last report of the file; null while there is none. */
  readonly report: UploadResponse | null
  /** Why the last question has no report; null when it has. */
  readonly error: ApiError | null
  readonly at: number
}

/**
 * What the server says of a file before anything of it is stored. A report stays while the same file is judged anew, and where
 * that fails; a judgement that was overtaken is cancelled.
 *
 * @param asked - another object is another question; null for none
 */
export function useFileCheck(asked: UploadRequest | null): Resource<UploadResponse> {
  const { client, now } = useApi()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [attempt, setAttempt] = useState(0)
  const question = useMemo(() => (asked === null ? null : { asked, attempt }), [asked, attempt])

  useEffect(() => {
    if (question === null) return undefined
    const own = new AbortController()
    const check = async () => {
      try {
        const report = await client.checkCsv(question.asked, own.signal)
        setChecked({ question, report, error: null, at: now() })
      } catch (error) {
        // What the client throws besides ApiError is our own abort.
        if (!(error instanceof ApiError) || own.signal.aborted) return
        setChecked((before) => ({
          question,
          report: before?.question.asked.file === question.asked.file ? before.report : null,
          error,
          at: now(),
        }))
      }
    }
    const timer = setTimeout(() => void check(), SETTLED_MS)
    return () => {
      clearTimeout(timer)
      own.abort()
    }
  }, [question, client, now])

  if (asked === null) return { status: 'idle' }
  if (checked === null || checked.question.asked.file !== asked.file) return { status: 'loading' }
  const { report, error, at } = checked
  const retry = () => setAttempt(attempt + 1)
  const isCurrent = checked.question === question
  if (report !== null) {
    return {
      status: 'ready',
      data: report,
      refreshing: !isCurrent,
      stale: isCurrent ? error : null,
      updatedAt: at,
      retry,
    }
  }
  return isCurrent && error !== null ? { status: 'error', error, retry } : { status: 'loading' }
}
