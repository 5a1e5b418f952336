import type { Correlated, Loaded } from '@tidemark/api/hooks'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { ComparisonChart, pointsOfBars, type ToolSettings } from '@tidemark/charts/comparison'
import type { CorrelationRequestInput } from '@tidemark/contract'
import { useMemo, useState } from 'react'
import { useFitHeight } from '../shared/useFitHeight'

export interface PriceComparisonProps {
  analysis: Resource<Loaded<CorrelationRequestInput, Correlated>>
  names: readonly [first: string, second: string]
  fileName: string
  isExportable: boolean
}

const FIT_KEY = 'tidemark.comparison_fit'
/** SPEC section 9. */
const HEIGHT = 400

/** Draws both series on two axes, with the tools of /chart; bundled with its chart library. */
export function PriceComparison({ analysis, names: [first, second], ...chart }: PriceComparisonProps) {
  const data = analysis.status === 'ready' ? analysis.data : null
  // The same object while equal prices reload, to avoid redrawing.
  const pair = useMemo(() => {
    if (data === null || 'error' in data.response.prices) return NO_PRICES
    const { data: bars } = data.response.prices
    const component = data.request.component ?? 'close'
    return {
      left: { name: first, points: pointsOfBars(bars.first, component) },
      right: { name: second, points: pointsOfBars(bars.second, component) },
    }
  }, [data, first, second])
  const prices = data !== null && 'data' in data.response.prices ? data.response.prices.data : null
  const result = useMemo(() => {
    if (analysis.status === 'ready' && 'error' in analysis.data.response.prices) {
      return { status: 'error', error: analysis.data.response.prices.error, retry: analysis.retry } as const
    }
    return mapResource(analysis, () => pair)
  }, [analysis, pair])
  const [settings, setSettings] = useState<ToolSettings>({ priceScale: 'normal' })
  const { frame, height, ...fit } = useFitHeight(FIT_KEY, HEIGHT, 'inside')
  return (
    <div ref={frame}>
      <ComparisonChart
        {...chart}
        result={result}
        extent={prices?.extent}
        height={height}
        workspace={{ settings, onSettings: (changes) => setSettings({ ...settings, ...changes }), ...fit }}
      />
    </div>
  )
}

const NO_PRICES = { left: { name: '', points: [] }, right: { name: '', points: [] } }
