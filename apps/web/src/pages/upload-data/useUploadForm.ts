import type { ReadingHints, UploadRequest } from '@tidemark/api'
import { type RequestState, useApi, useStoredSeries, useUpload } from '@tidemark/api/hooks'
import { type CalendarChoice, type StoredSeriesFacts, UPLOAD_MAX_BYTES, type UploadResponse } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import type { FormMessage, UploadFormProps, UploadFormValue } from '@tidemark/ui'
import { useCallback, useMemo, useState } from 'react'
import { currentErrors } from '../shared/fieldErrors'
import { useLapse } from '../shared/useLapse'
import type { FileCheckProps } from './FileCheck'
import type { LastUploadProps } from './LastUpload'
import { readUpload, uploadIssueErrors } from './uploadInputs'
import { uploadedText } from './uploadWords'
import { useCheckedFile } from './useCheckedFile'

/** SPEC section 9: until the form clears after a success. */
const DONE_MS = 3000

const EMPTY: UploadFormValue = { symbol: '', file: null }
const AS_IT_IS: ReadingHints = { time_zone: 'UTC' }

/** The report is null before a check and for backends without one. */
export interface UploadFormState {
  readonly props: UploadFormProps
  readonly check: FileCheckProps | null
  readonly last: LastUploadProps | null
}

export function useUploadForm(): UploadFormState {
  const { client } = useApi()
  const { state, send, cancel, reset } = useUpload()
  const [value, setValue] = useState(EMPTY)
  const [reading, setReading] = useState<ReadingHints>(AS_IT_IS)
  const [calendar, setCalendar] = useState<CalendarChoice | undefined>()
  const [judged, setJudged] = useState<UploadFormValue | null>(null)
  const [last, setLast] = useState<LastUploadProps | null>(null)

  const clear = useCallback(() => {
    setValue(EMPTY)
    setReading(AS_IT_IS)
    setCalendar(undefined)
    setJudged(null)
    reset()
  }, [reset])
  useLapse(state.status === 'loaded' ? state : null, DONE_MS, clear)

  const canCheck = client.hasExtensions() && state.status !== 'loaded'
  const { file } = value
  const wanted = useMemo(() => {
    // Over the limit it is refused anyway.
    const isJudged = canCheck && file !== null && file.size <= UPLOAD_MAX_BYTES
    return isJudged ? { file, reading } : null
  }, [canCheck, file, reading])
  const report = useCheckedFile(wanted)
  const stored = storedAs(useStoredSeries(), value.symbol, report)

  const read = judged === null ? null : readUpload(judged)
  const theirs = state.status === 'failed' ? uploadIssueErrors(state.error.issues) : {}
  const errors = judged === null ? {} : currentErrors({ ...theirs, ...read?.errors }, judged, value)
  // Missing inputs are reported until filled in; the server's errors until the form changes.
  const isMissing = read !== null && read.problem !== null && readUpload(value).request === null

  const change = (next: UploadFormValue) => {
    // Editing after a success keeps the new input.
    if (state.status === 'loaded' || state.status === 'failed') reset()
    // A new file has other columns, but probably the same time zone.
    if (next.file !== value.file) {
      setReading({ time_zone: reading.time_zone ?? 'UTC' })
      setCalendar(undefined)
    }
    setValue(next)
  }
  const submit = async () => {
    // A double click's second click.
    if (state.status === 'loaded') return
    setJudged(value)
    const { request } = readUpload(value)
    if (state.status === 'failed') reset()
    if (request === null) return
    const response = await send({ ...request, reading: { ...reading, calendar } })
    if (response !== null) setLast({ symbol: response.symbol ?? request.symbol, response })
  }

  return {
    props: {
      value,
      onChange: change,
      onUpload: () => void submit(),
      isUploading: state.status === 'pending',
      // Storing has no known progress.
      progress: state.status === 'pending' && state.progress < 1 ? state.progress : null,
      onCancel: cancel,
      message: isMissing ? { tone: 'danger', text: read.problem } : messageOf(state),
      errors,
      takesOtherKinds: client.hasExtensions(),
    },
    check:
      wanted === null
        ? null
        : {
            report,
            reading,
            onChange: setReading,
            stored,
            calendar,
            onCalendar: setCalendar,
            disabled: state.status === 'pending',
          },
    last,
  }
}

/** Returns the stored series that a file would be merged into; null for none, undefined while that is not known. */
function storedAs(
  list: Resource<readonly StoredSeriesFacts[]>,
  typed: string,
  report: Resource<UploadResponse>,
): StoredSeriesFacts | null | undefined {
  const symbol = typed.trim().toUpperCase()
  const timeframe = report.status === 'ready' ? report.data.timeframe : undefined
  if (symbol === '' || timeframe === undefined) return undefined
  if (list.status === 'empty') return null
  if (list.status !== 'ready') return undefined
  return list.data.find((one) => one.symbol === symbol && one.timeframe === timeframe) ?? null
}

function messageOf(state: RequestState<UploadRequest, UploadResponse>): FormMessage | null {
  if (state.status === 'loaded') return { tone: 'ok', text: uploadedText(state.response, state.request.symbol) }
  if (state.status !== 'failed') return null
  return { tone: 'danger', text: [state.error.message, ...state.error.reasons].join(' ') }
}
