import type { UploadRequest } from '@tidemark/api'
import type { Issue } from '@tidemark/contract'
import type { UploadFormValue } from '@tidemark/ui'
import { type FieldErrors, issueErrors } from '../shared/fieldErrors'

export type UploadErrors = FieldErrors<keyof UploadFormValue>

export type ReadUpload =
  | { readonly request: UploadRequest; readonly problem: null; readonly errors: UploadErrors }
  | { readonly request: null; readonly problem: string; readonly errors: UploadErrors }

/** Validates the form (SPEC section 5); trims and upper-cases the symbol. */
export function readUpload({ symbol: typed, file }: UploadFormValue): ReadUpload {
  const symbol = typed.trim().toUpperCase()
  if (symbol !== '' && file !== null) return { request: { symbol, file }, problem: null, errors: {} }
  return {
    request: null,
    problem: 'Please select a file and enter a symbol',
    errors: {
      ...(symbol === '' && { symbol: 'Symbol must not be blank.' }),
      ...(file === null && { file: 'A CSV file is required.' }),
    },
  }
}

/** Issues about the symbol; those about the file are in the message. */
export function uploadIssueErrors(issues: readonly Issue[]): UploadErrors {
  return issueErrors(issues, { symbol: 'symbol' }, ({ msg }) => (/^symbol\b/i.test(msg) ? msg : `Symbol ${msg}`))
}
