import type { Resource } from '@tidemark/contract/resource'
import { RailForm, ResearchLayout, type SeriesSymbol, type SeriesValue, SymbolTimeframePicker } from '@tidemark/ui'
import { type ReactNode, useState } from 'react'

interface FormWithRailProps {
  symbols: Resource<readonly SeriesSymbol[]>
  onLoad: (series: SeriesValue) => void
  isBusy: boolean
  children: ReactNode
}

export function FormWithRail({ symbols, onLoad, isBusy, children }: FormWithRailProps) {
  const [series, setSeries] = useState<SeriesValue>({ symbol: '', timeframe: '' })
  const isChosen = series.symbol !== '' && series.timeframe !== ''
  return (
    <ResearchLayout
      isRailOpen
      rail={
        <RailForm
          title="Load a chart"
          action="Load Chart"
          busyAction="Loading..."
          isBusy={isBusy}
          missing={isChosen ? null : 'Choose a symbol and a timeframe.'}
          onSubmit={() => onLoad(series)}
        >
          <SymbolTimeframePicker value={series} onChange={setSeries} symbols={symbols} />
        </RailForm>
      }
    >
      {children}
    </ResearchLayout>
  )
}
