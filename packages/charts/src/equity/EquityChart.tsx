import type { Resource } from '@tidemark/contract/resource'
import { Badge, type StepEquityPoint } from '@tidemark/ui'
import { formatCount, formatDateTime, formatFraction, formatMoney } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { ChartView } from '../card/ChartView'
import { equityCsv } from './equityCsv'
import { EquityLegend } from './EquityLegend'
import { isDrawable, type EquityPicture } from './equityPicture'
import { equityRows } from './equityRows'
import { pictureInWords, pointInWords } from './equityText'
import { useEquityDrawing } from './useEquityDrawing'

/** Props of {@link EquityChart}. */
export interface EquityChartProps {
  result: Extract<Resource<readonly StepEquityPoint[]>, { status: 'ready' }>
  /** The picture of the data of `result`. */
  picture: EquityPicture
  timeZone: string
  locale?: string | undefined
  height?: number | undefined
  /** Name of saved files, without its ending. */
  fileName: string
  /** Whether picture and CSV are offered. */
  isExportable: boolean
  onExportCsv?: (() => void) | undefined
}

/** The equity curve once there is one. */
export function EquityChart({ result, picture, timeZone, locale, ...files }: EquityChartProps) {
  const { data: steps } = result
  const isStale = result.stale !== null
  const drawing = useEquityDrawing(picture, { timeZone, locale, isStale })

  const { points, isPerBar } = picture
  const listed = isPerBar ? points : steps
  const last = points.at(-1) ?? null
  const point = points[drawing.cursor.cursor?.index ?? -1] ?? last
  const name = useMemo(() => pictureInWords(picture, { timeZone, locale }), [picture, timeZone, locale])
  const passedOver = useMemo(() => steps.length - steps.filter(isDrawable).length, [steps])

  return (
    <ChartView
      {...files}
      title="Equity curve"
      resource={result}
      timeZone={timeZone}
      drawing={drawing}
      name={name}
      count={points.length}
      cursorLabel="Point of the equity curve"
      momentOf={(index) => formatDateTime(points[index]?.time, { timeZone })}
      valuesOf={(index) => pointInWords(points[index] ?? last, locale)}
      legend={<EquityLegend point={point} isStale={isStale} locale={locale} />}
      badge={
        passedOver === 0 ? null : (
          <Badge title={`${formatCount(passedOver, { locale })} points have no figure and are not drawn`}>
            {`${formatCount(steps.length - passedOver, { locale })} of ${formatCount(steps.length, { locale })} points`}
          </Badge>
        )
      }
      table={() => equityRows(listed, isPerBar, { timeZone, locale })}
      csv={() => equityCsv(listed, isPerBar, timeZone)}
      pictureText={() =>
        `Equity ${formatMoney(last?.value, { locale })}   Drawdown ${formatFraction(last?.drawdown, { locale })}`
      }
    />
  )
}
