import { Button, Notice } from '@tidemark/ui'
import { type ComparedStudy, isEarlier } from './earlierStudy'

export interface EarlierNoticeProps<S extends ComparedStudy> {
  /** 'sweep'. */
  readonly one: string
  readonly study: S | null
  readonly disabled: boolean
  readonly onAgain: (request: S['request']) => void
}

/** Says that a stored study's figures follow other rules than those of studies made now; of these nothing. */
export function EarlierNotice<S extends ComparedStudy>({ one, study, disabled, onAgain }: EarlierNoticeProps<S>) {
  if (study === null || !isEarlier(study)) return null
  return (
    <Notice
      tone="warn"
      title="Computed by an earlier version"
      action={
        <Button size="2xs" aria-label={`Run again: ${one}`} disabled={disabled} onClick={() => onAgain(study.request)}>
          Run again
        </Button>
      }
    >
      {`The curves and ratios of this ${one} follow older rules. Run it again to compare it with newer ones.`}
    </Notice>
  )
}
