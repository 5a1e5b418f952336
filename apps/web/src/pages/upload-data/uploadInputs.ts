import type { UploadRequest } from '@tidemark/api'
import type { Issue } from '@tidemark/contract'
import type { UploadFormValue } from '@tidemark/ui'
import { type FieldErrors, issueErrors } from '../shared/fieldErrors'

export type UploadErrors = FieldErrors<keyof UploadFormValue>

/** The form read: an upload that can be sent, or what stands in its way, as a whole and by field. */
export type ReadUpload =
  | { readonly request: UploadRequest; readonly problem: null; readonly errors: UploadErrors }
  | { readonly request: null; readonly problem: string; readonly errors: UploadErrors }

/** Both are needed (SPEC section 5); the symbol goes out trimmed and in capitals. */
export function readUpload({ symbol: typed, file }: UploadFormValue): ReadUpload {
  const symbol = typed.trim().toUpperCase()
  if (symbol !== '' && file !== null) return { request: { symbol, file }, problem: null, errors: {} }
  return {
    request: null,
    problem: 'Please select a file and enter a symbol',
    errors: {
      ...(symbol === '' && { symbol: 'Symbol must not be blank.' }),
      ...(file === null && { file: 'A CSV file is needed.' }),
    },
  }
}

/** The server's issues about the symbol; those about the file are lines of the message. */
export function uploadIssueErrors(issues: readonly Issue[]): UploadErrors {
  return issueErrors(issues, { symbol: 'symbol' }, ({ msg }) => (/^symbol\b/i.test(msg) ? msg : `Symbol ${msg}`))
}
