import type { Resource } from '@tidemark/api/resource'
import { Badge, LiveRegion, saveBlob, saveText, StaleBadge, type StepEquityPoint } from '@tidemark/ui'
import { formatCount, formatDateTime, formatFraction, formatMoney } from '@tidemark/ui/format'
import { useMemo, useRef, useState } from 'react'
import { Attribution, ATTRIBUTION_TEXT } from '../card/Attribution'
import { ChartCard } from '../card/ChartCard'
import { ChartCursor } from '../card/ChartCursor'
import { pictureOf } from '../core/picture'
import { useFullScreen } from '../core/useFullScreen'
import { EquityActions } from './EquityActions'
import styles from './EquityChart.module.css'
import { equityCsv } from './equityCsv'
import { EquityLegend } from './EquityLegend'
import { isDrawable, type EquityPicture } from './equityPicture'
import { EquityTable } from './EquityTable'
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
export function EquityChart({
  result,
  picture,
  timeZone,
  locale,
  height,
  fileName,
  isExportable,
  onExportCsv,
}: EquityChartProps) {
  const { data: steps, stale, refreshing } = result
  const isStale = stale !== null
  const { attach, handle, cursor } = useEquityDrawing(picture, { timeZone, locale, isStale })
  const card = useRef<HTMLElement>(null)
  const fullScreen = useFullScreen(card)
  const [isTable, setIsTable] = useState(false)

  const { points } = picture
  const last = points.at(-1) ?? null
  const point = points[cursor.cursor?.index ?? -1] ?? last
  const spoken = points[cursor.spoken ?? -1]
  const name = useMemo(() => pictureInWords(picture, { timeZone, locale }), [picture, timeZone, locale])
  const passedOver = useMemo(() => steps.length - steps.filter(isDrawable).length, [steps])

  const savePicture = async () => {
    if (handle === null || last === null) return
    const legend = `Equity ${formatMoney(last.value, { locale })}   Drawdown ${formatFraction(last.drawdown, { locale })}`
    const png = await pictureOf(handle, { title: 'Equity curve', legend, attribution: ATTRIBUTION_TEXT })
    if (png !== null) saveBlob(`${fileName}.png`, png)
  }

  return (
    <ChartCard
      ref={card}
      title="Equity curve"
      height={height}
      isBusy={refreshing}
      legend={<EquityLegend point={point} isStale={isStale} locale={locale} />}
      actions={
        <>
          {passedOver === 0 ? null : (
            <Badge title={`${formatCount(passedOver, { locale })} points have no figure and are not drawn`}>
              {`${formatCount(steps.length - passedOver, { locale })} of ${formatCount(steps.length, { locale })} points`}
            </Badge>
          )}
          <StaleBadge resource={result} timeZone={timeZone} />
          <EquityActions
            isTable={isTable}
            onToggleTable={() => setIsTable(!isTable)}
            onSavePicture={isExportable ? () => void savePicture() : undefined}
            onExportCsv={
              isExportable
                ? (onExportCsv ?? (() => saveText(`${fileName}.csv`, equityCsv(steps), 'text/csv')))
                : undefined
            }
            isFullScreen={fullScreen.isFull}
            onToggleFullScreen={fullScreen.isPossible ? fullScreen.toggle : undefined}
          />
        </>
      }
    >
      <div className={styles['plot']} role="group" aria-label={name} inert={isTable}>
        <div ref={attach} className={styles['canvas']} aria-hidden="true" />
        <ChartCursor
          label="Point of the equity curve"
          index={cursor.cursor?.index ?? points.length - 1}
          count={points.length}
          valueText={formatDateTime(point?.time, { timeZone })}
          onKeyDown={cursor.onKeyDown}
          onBlur={cursor.onBlur}
        />
        <Attribution />
      </div>
      {isTable ? <EquityTable steps={steps} timeZone={timeZone} locale={locale} /> : null}
      <LiveRegion message={spoken === undefined ? '' : pointInWords(spoken, locale)} />
    </ChartCard>
  )
}
