import type { ReactNode } from 'react'
import { Tag } from '../../elements/tag/Tag'
import { CatalogueCard } from './CatalogueCard'
import type { StrategySummary } from './catalogueTypes'
import { ParamTable } from './ParamTable'

/** Props of {@link StrategyCard}. */
export interface StrategyCardProps {
  strategy: StrategySummary
  /** The way to a backtest: one small button or link. */
  action?: ReactNode | undefined
  /** BCP 47 tag for separators. @default the browser's */
  locale?: string | undefined
}

/** One strategy: its name, what it does, and the parameters it takes where the server says. */
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
