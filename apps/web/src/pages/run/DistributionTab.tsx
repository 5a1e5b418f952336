import { SimpleGrid } from '@chakra-ui/react'
import { DistributionChart } from '@tidemark/charts/distribution'
import { TradeScatter } from '@tidemark/charts/scatter'
import { mapResource } from '@tidemark/contract/resource'
import { StatisticRows } from '@tidemark/ui'
import { useCallback, useMemo } from 'react'
import { useDemo } from '../../demo/DemoProvider'
import { commonStop, scatteredTrades } from './excursion'
import { exitRows, sideRows, sizeRows } from './distributionRows'
import { listedTrades } from './listedTrades'
import type { RunTabProps } from './runTab'
import { usePartWithout } from './usePartWithout'

const RETURNS = { least: null, most: null } as const

/** Shows how returns are distributed, and how far prices went against each trade. */
export function DistributionTab({ result, whole, part, onPart, trade, onTrade }: RunTabProps) {
  const canExport = useDemo().isAllowed('export')
  const run = result.status === 'ready' ? result.data : null
  const among = usePartWithout(whole, part, RETURNS)
  const all = whole.status === 'ready' ? whole.data : null
  const drawn = among ?? all
  const returns = useMemo(() => (drawn === null ? [] : listedTrades(drawn).map(({ ReturnPct }) => ReturnPct)), [drawn])
  const { least = null, most = null } = part ?? {}
  const chosen = useMemo(() => (least === null || most === null ? null : { from: least, to: most }), [least, most])
  const onChoose = useCallback(
    ({ from, to }: { readonly from: number; readonly to: number }) =>
      onPart(from === least && to === most ? RETURNS : { least: from, most: to }),
    [onPart, least, most],
  )
  const report = run?.report
  const scattered = useMemo(() => (run === null || all === null ? [] : scatteredTrades(run, all)), [run, all])
  return (
    <>
      <SimpleGrid minChildWidth="min(100%, 360px)" gap="3">
        <DistributionChart
          result={mapResource(whole, () => returns)}
          title="Return per trade"
          fileName={`${run?.run_id ?? 'backtest'}-returns`}
          isExportable={canExport}
          chosen={chosen}
          onChoose={onChoose}
        />
        {whole.status === 'ready' && report === undefined ? null : (
          <TradeScatter
            result={mapResource(result, () => scattered)}
            shown={trade}
            stop={all === null ? null : commonStop(all)}
            onOpen={onTrade}
            fileName={`${run?.run_id ?? 'backtest'}-excursions`}
            isExportable={canExport}
          />
        )}
      </SimpleGrid>
      {run === null || report === undefined ? null : (
        <SimpleGrid minChildWidth="min(100%, 250px)" alignItems="start" gap="3">
          <StatisticRows title="Size of a trade" rows={mapResource(result, () => sizeRows(report))} />
          <StatisticRows title="Side" rows={mapResource(result, () => sideRows(report))} />
          <StatisticRows title="Exit by" rows={mapResource(result, exitRows)} />
        </SimpleGrid>
      )}
    </>
  )
}
