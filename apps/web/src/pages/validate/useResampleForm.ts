import type { StudyControls } from '@tidemark/api/hooks'
import type { ResampleAnswer, ResampleRequestInput } from '@tidemark/contract'
import type { ResampleFormProps, ResampleFormValue } from '@tidemark/ui'
import { useState } from 'react'
import { FIRST_RESAMPLE, readResample, refusedResample } from './resampleInputs'
import type { Subject } from './subject'

export interface ResampleInputs {
  readonly value: ResampleFormValue
  readonly change: (value: ResampleFormValue) => void
  readonly errors: NonNullable<ResampleFormProps['errors']>
  readonly submit: () => void
}

export function useResampleForm(
  subject: Subject,
  { state, start }: StudyControls<ResampleRequestInput, ResampleAnswer>,
): ResampleInputs {
  const [value, setValue] = useState(FIRST_RESAMPLE)
  const [judged, setJudged] = useState<ResampleFormValue | null>(null)
  const read = readResample(value, subject)
  const refused = state.status === 'failed' ? refusedResample(state.error.issues) : {}
  return {
    value,
    change: setValue,
    errors: judged !== value ? {} : 'errors' in read ? read.errors : refused,
    submit: () => {
      setJudged(value)
      if ('request' in read) void start(read.request)
    },
  }
}
