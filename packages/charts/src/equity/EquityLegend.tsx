import { Skeleton } from '@chakra-ui/react'
import { formatFraction, formatMoney } from '@tidemark/ui/format'
import { LegendEntry } from '../panel/LegendEntry'
import type { EquityPoint } from './equityModel'
import { type ReferenceLine, valuesAt } from './referenceLine'

export interface EquityLegendProps {
  /** Under the crosshair, or the last; null while loading. */
  point: EquityPoint | null
  references?: readonly ReferenceLine[] | undefined
  isStale?: boolean | undefined
}

/** Lines of the equity chart and their values at one point. */
export function EquityLegend({ point, references = [], isStale = false }: EquityLegendProps) {
  const pending = <Skeleton w="56px" h="2.5" />
  const tone = isStale ? 'muted' : 'neutral'
  const isLoss = point !== null && point.drawdown < 0 && !isStale
  return (
    <>
      <LegendEntry
        mark="line"
        colour={isStale ? '--tm-colors-chart-axis' : '--tm-colors-chart-series-1'}
        name="Equity"
        value={point === null ? pending : formatMoney(point.value)}
        tone={tone}
      />
      {point === null || point.bar === null ? null : (
        <LegendEntry
          mark="line"
          colour="--tm-colors-chart-axis"
          name="Bar by bar"
          value={formatMoney(point.bar)}
          tone={tone}
          isMinor
        />
      )}
      {point === null
        ? null
        : references.map((reference) => (
            <LegendEntry
              key={reference.look}
              mark="dashed"
              colour={reference.look === 'hold' ? '--tm-colors-chart-series-2' : '--tm-colors-chart-series-8'}
              name={reference.name}
              value={formatMoney(valuesAt(reference, [point.second])[0])}
              tone={tone}
            />
          ))}
      <LegendEntry
        mark="dashed"
        colour="--tm-colors-chart-crosshair"
        name="High-water mark"
        value={point === null ? pending : formatMoney(point.peak)}
        tone={tone}
        isMinor
      />
      <LegendEntry
        mark="area"
        colour={isStale ? '--tm-colors-chart-axis' : '--tm-colors-down-solid'}
        name="Drawdown"
        value={point === null ? pending : formatFraction(point.drawdown)}
        tone={isLoss ? 'down' : tone}
      />
    </>
  )
}
