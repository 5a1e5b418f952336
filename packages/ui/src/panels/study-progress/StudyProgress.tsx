import type { StudyState } from '@tidemark/contract'
import { Card } from '../../elements/card/Card'
import { Progress } from '../../elements/progress/Progress'
import { studyProgress } from './progressModel'

export interface StudyProgressProps {
  /** 'Walk-forward of Moving Average'. */
  title: string
  /** How far it is. */
  study: Pick<StudyState, 'status' | 'done' | 'total' | 'ahead' | 'computedMs'>
  /** Plural of what is counted; null for percent. */
  unit: string | null
  /** Cancels; results so far are kept. */
  onCancel: () => void
}

/** A running study's progress and remaining time; nothing once finished. */
export function StudyProgress({ title, study, unit, onCancel }: StudyProgressProps) {
  if (study.status !== 'queued' && study.status !== 'running') return null
  return (
    <Card title={title}>
      <Progress {...studyProgress(study, unit)} onCancel={onCancel} />
    </Card>
  )
}
