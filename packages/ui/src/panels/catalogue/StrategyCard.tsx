import { Tag } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Badge } from '../../elements/badge/Badge'
import { CatalogueCard } from './CatalogueCard'
import type { StrategySummary } from './catalogueTypes'
import { ParamTable } from './ParamTable'

export interface StrategyCardProps {
  strategy: StrategySummary
  /** Button or link to a backtest. */
  action?: ReactNode | undefined
}

/** A strategy: name, description and parameters, if known; of a file that cannot be used, its error. */
export function StrategyCard({ strategy: { name, description, params = [], error }, action }: StrategyCardProps) {
  if (error !== undefined) {
    return <CatalogueCard name={name} badge={<Badge tone="danger">Cannot be used</Badge>} description={error} />
  }
  return (
    <CatalogueCard
      name={name}
      description={description}
      missingDescription="No description available"
      action={action}
      tags={
        <>
          {['Trading', 'Algorithm'].map((tag) => (
            <Tag.Root key={tag}>
              <Tag.Label>{tag}</Tag.Label>
            </Tag.Root>
          ))}
        </>
      }
    >
      {params.length === 0 ? null : <ParamTable name={name} params={params} />}
    </CatalogueCard>
  )
}
