import type { StudyState } from '@tidemark/contract'
import { Card } from '../../elements/card/Card'
import { Progress } from '../../elements/progress/Progress'
import { studyProgress } from './studyProgress'

/** Props of {@link StudyProgress}. */
export interface StudyProgressProps {
  /** What is computed: 'Walk-forward of Moving Average'. */
  title: string
  study: Pick<StudyState, 'status' | 'done' | 'total' | 'ahead' | 'computedMs'>
  /** What is counted, in the plural: 'backtests', 'folds'; null for hundredths. */
  unit: string | null
  /** Ends it; what is computed is kept. */
  onCancel: () => void
}

/** A study that is not over: how far it is, how long it will take, and the way out. Shows nothing for one that is. */
export function StudyProgress({ title, study, unit, onCancel }: StudyProgressProps) {
  if (study.status !== 'queued' && study.status !== 'running') return null
  return (
    <Card title={title}>
      <Progress {...studyProgress(study, unit)} onCancel={onCancel} />
    </Card>
  )
}
