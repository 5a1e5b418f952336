import { useIndicators, useIndicatorsInfo } from '@tidemark/api/hooks'
import { IndicatorCard, type IndicatorSummary, Notice } from '@tidemark/ui'
import { useMemo } from 'react'
import { CardLink } from '../shared/CardLink'
import { CataloguePage } from '../shared/CataloguePage'
import { FailureAction } from '../shared/FailureAction'
import { cardsOf } from './indicatorCards'

/** Shows a card per indicator, with names alone if descriptions fail. */
export function IndicatorsPage() {
  const indicators = useIndicators()
  const info = useIndicatorsInfo()
  const items = useMemo(() => cardsOf(indicators, info), [indicators, info])
  return (
    <CataloguePage
      title="Technical Indicators"
      purpose="What each indicator measures, and how."
      noun="indicators"
      icon="indicators"
      items={items}
      renderItem={cardOf}
      notice={
        items.status === 'ready' &&
        info.status === 'error' &&
        // A 404: the backend has no descriptions.
        info.error.status !== 404 && (
          <Notice
            tone="warn"
            role="status"
            title="Descriptions could not be loaded"
            action={<FailureAction error={info.error} retry={info.retry} />}
          >
            {info.error.message}
          </Notice>
        )
      }
    />
  )
}

const cardOf = (indicator: IndicatorSummary) => (
  <IndicatorCard indicator={indicator} action={<CardLink page="plot" field="indicator" value={indicator.name} />} />
)
