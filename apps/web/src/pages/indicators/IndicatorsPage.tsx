import { useIndicators, useIndicatorsInfo } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/api/resource'
import { Button, IndicatorCard, type IndicatorSummary, Notice } from '@tidemark/ui'
import { useMemo } from 'react'
import { CardLink } from '../shared/CardLink'
import { CataloguePage } from '../shared/CataloguePage'
import { indicatorCards } from './indicatorCards'

/** What can be plotted: a card for each indicator. The list alone is enough; descriptions join it when they come. */
export function IndicatorsPage() {
  const indicators = useIndicators()
  const info = useIndicatorsInfo()
  const items = useMemo(() => {
    const descriptions = info.status === 'ready' ? info.data : []
    return mapResource(indicators, (known) => indicatorCards(known, descriptions))
  }, [indicators, info])
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
        // A backend without this call has nothing more to say of its indicators.
        info.error.status !== 404 && (
          <Notice
            tone="warn"
            role="status"
            title="Descriptions could not be loaded"
            action={
              <Button size="small" icon="refresh" onClick={info.retry}>
                Try Again
              </Button>
            }
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
