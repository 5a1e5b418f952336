import { useListedStrategies } from '@tidemark/api/hooks'
import { StrategyCard, type StrategySummary } from '@tidemark/ui'
import { CardLink } from '../shared/CardLink'
import { CataloguePage } from '../shared/CataloguePage'

/** Shows a card per strategy. */
export function StrategiesPage() {
  return (
    <CataloguePage
      title="Trading Strategies"
      purpose="What each strategy does, and its parameters."
      noun="strategies"
      icon="strategies"
      items={useListedStrategies()}
      renderItem={cardOf}
    />
  )
}

const cardOf = (strategy: StrategySummary) => (
  <StrategyCard
    strategy={strategy}
    action={strategy.error === undefined && <CardLink page="backtest" field="strategy" value={strategy.name} />}
  />
)
