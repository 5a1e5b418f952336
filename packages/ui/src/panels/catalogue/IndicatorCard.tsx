import { Tag } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Badge } from '../../elements/badge/Badge'
import { CatalogueCard } from './CatalogueCard'
import type { IndicatorSummary } from './catalogueTypes'
import { ParamTable } from './ParamTable'
import { indicatorCardRecipe } from './indicatorCardRecipe'

export interface IndicatorCardProps {
  indicator: IndicatorSummary
  /** Button or link to the plot. */
  action?: ReactNode | undefined
}

/** An indicator; only its name is required. */
export function IndicatorCard({ indicator, action }: IndicatorCardProps) {
  const styles = indicatorCardRecipe()
  const { name, title, description, formula, params = [], outputs = [], placement } = indicator
  return (
    <CatalogueCard
      name={name}
      fullName={title}
      description={description}
      badge={placement === undefined ? undefined : <Badge>{placement === 'overlay' ? 'Overlay' : 'Subplot'}</Badge>}
      action={action}
      tags={
        outputs.length === 0 ? undefined : (
          <>
            <span className={styles.label}>{outputs.length === 1 ? 'Output' : 'Outputs'}</span>
            {outputs.map((output) => (
              <Tag.Root key={output}>
                <Tag.Label title={output}>{output}</Tag.Label>
              </Tag.Root>
            ))}
          </>
        )
      }
    >
      {formula === undefined || formula === '' ? null : (
        <code className={styles.root} aria-label="Formula" role="figure">
          {formula}
        </code>
      )}
      {params.length === 0 ? null : <ParamTable name={name} params={params} />}
    </CatalogueCard>
  )
}
