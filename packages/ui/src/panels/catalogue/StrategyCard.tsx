import type { ReactNode } from 'react'
import { Tag } from '../../elements/tag/Tag'
import { CatalogueCard } from './CatalogueCard'
import type { StrategySummary } from './catalogueTypes'
import { ParamTable } from './ParamTable'

export interface StrategyCardProps {
  strategy: StrategySummary
  /** Link to a backtest: one small button or link. */
  action?: ReactNode | undefined
  /** BCP 47 tag for separators. @default the browser's */
  locale?: string | undefined
}

/** Shows a strategy: name, description and, if known, parameters. */
export function StrategyCard({ strategy: { name, description, params = [] }, action, locale }: StrategyCardProps) {
  return (
    <CatalogueCard
      name={name}
      description={description}
      missingDescription="No description available"
      action={action}
      tags={
        <>
          <Tag>Trading</Tag>
          <Tag>Algorithm</Tag>
        </>
      }
    >
      {params.length === 0 ? null : <ParamTable name={name} params={params} locale={locale} />}
    </CatalogueCard>
  )
}
