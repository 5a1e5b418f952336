import { useId, useState } from 'react'
import { onDemand } from '../../lib/onDemand'
import { Icon } from '../../elements/icon/Icon'
import { costsRecipe } from './costsRecipe'
import { costSummary } from './costSummary'

export interface CostsSectionProps {
  /** The single source of the values. */
  readonly config: string
  readonly onChange: (config: string) => void
}

const CostFields = onDemand(async () => (await import('./CostFields')).CostFields)

/** Cost and risk options, collapsed to a line that names those set. */
export function CostsSection({ config, onChange }: CostsSectionProps) {
  const styles = costsRecipe()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const summary = costSummary(config)
  return (
    <div className={styles.root}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="sm" />
        <span className={styles.title}>Costs and risk</span>
        <span className={styles.summary}>{summary === '' ? 'none set' : summary}</span>
      </button>
      <div id={id} hidden={!isOpen} role="group" aria-label="Costs and risk">
        {isOpen && <CostFields config={config} onChange={onChange} />}
      </div>
    </div>
  )
}
