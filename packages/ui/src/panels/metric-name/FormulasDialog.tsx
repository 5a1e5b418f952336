import { useEffect, useRef } from 'react'
import { MetricGlossary } from '../metric-glossary/MetricGlossary'
import { Button } from '../../elements/button/Button'
import { Dialog } from '../../elements/dialog/Dialog'

export interface FormulasDialogProps {
  /** Metric to scroll to. */
  metricId: string
  onClose: () => void
}

/** All metrics' formulas in a dialog. */
export function FormulasDialog({ metricId, onClose }: FormulasDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    content.current?.querySelector(`[data-metric="${metricId}"]`)?.scrollIntoView({ block: 'start' })
  }, [metricId])
  return (
    <Dialog
      isOpen
      title="All formulas"
      width={640}
      onClose={onClose}
      initialFocus={close}
      footer={
        <Button ref={close} size="dense" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div ref={content}>
        <MetricGlossary current={metricId} />
      </div>
    </Dialog>
  )
}
