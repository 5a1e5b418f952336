import type { StudyState } from '@tidemark/contract'
import { Card } from '../../elements/card/Card'
import { Progress } from '../../elements/progress/Progress'
import { studyProgress } from './studyProgress'

export interface StudyProgressProps {
  /** What is computed: 'Walk-forward of Moving Average'. */
  title: string
  study: Pick<StudyState, 'status' | 'done' | 'total' | 'ahead' | 'computedMs'>
  /** What is counted, in plural: 'backtests', 'folds'; null for percent. */
  unit: string | null
  /** Cancels it; results so far are kept. */
  onCancel: () => void
}

/** Shows a running study's progress, remaining time and a Cancel button. Renders nothing for a finished one. */
export function StudyProgress({ title, study, unit, onCancel }: StudyProgressProps) {
  if (study.status !== 'queued' && study.status !== 'running') return null
  return (
    <Card title={title}>
      <Progress {...studyProgress(study, unit)} onCancel={onCancel} />
    </Card>
  )
}
