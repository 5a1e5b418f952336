import { Card } from '@tidemark/ui'
import { useMemo } from 'react'
import { Plot } from '../plot/Plot'
import { Figure } from '../svg/Figure'
import { LineMark } from './LineMark'
import { type RunCurve } from '../plot/runCurvesModel'
import { curvesView } from './curvesView'

export interface RunCurvesProps {
  /** Two to six; only the baseline's drawdown is filled. Memoise. */
  curves: readonly RunCurve[]
  /** Letter of the baseline. */
  baseline: string
  /** Letter of the highlighted run. */
  lifted?: string | null | undefined
}

const ENTRY = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: 'var(--tm-colors-fg-muted)',
  fontSize: 'var(--tm-font-sizes-sm)',
} as const

/** Runs rebased to 100 with drawdowns; letter, dash and mark tell them apart without colour. */
export function RunCurves({ curves, baseline, lifted = null }: RunCurvesProps) {
  const view = useMemo(() => curvesView(curves, baseline, lifted), [curves, baseline, lifted])
  return (
    <Card
      title="Equity and drawdown"
      isFlush
      legend={curves.map(({ letter, label }) => (
        <span key={letter} style={ENTRY}>
          <LineMark letter={letter} />
          {label}
        </span>
      ))}
    >
      <Figure height="clamp(252px, 40px + 31vh, 480px)" data={curves}>
        <Plot view={view} />
      </Figure>
    </Card>
  )
}
