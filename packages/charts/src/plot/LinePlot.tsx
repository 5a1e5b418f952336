import { Line } from '@nivo/line'
import { memo, useContext, useMemo, type PointerEvent } from 'react'
import { AXIS, BARE_AXIS, NIVO_THEME } from '../svg/nivoTheme'
import { Sized, type Size } from '../svg/Sized'
import { SvgContext } from '../svg/svgContext'
import { layOut, PlotContext, type PlotLayout, type PlotSeries } from './plotLayout'
import { AreaLayer, CursorLayer, LevelLayer, LineLayer, TagLayer, WordLayer } from './plotLayers'
import { nearest, type PlotView } from './plotView'

export interface LinePlotProps {
  view: PlotView
  /** Position that keeps its label, and is marked where it is picked; null for none. */
  at?: number | null | undefined
  /** Called by a click or drag, instead of hovering. @default hovering marks */
  onPick?: ((index: number) => void) | undefined
  /** Called by a click. */
  onPress?: ((index: number) => void) | undefined
}

/** Lines, ranges and levels in panes over one horizontal axis. */
export function LinePlot(props: LinePlotProps) {
  return <Sized>{(size) => <Pointed {...props} size={size} />}</Sized>
}

function Pointed({ view, at = null, onPick, onPress, size }: LinePlotProps & { size: Size }) {
  const { onPoint } = useContext(SvgContext)
  const layout = useMemo(() => layOut(view, at, size), [view, at, size])
  const indexAt = ({ clientX, currentTarget }: PointerEvent) =>
    nearest(view.xs, layout.valueAt(clientX - currentTarget.getBoundingClientRect().left))
  return (
    <div
      style={{
        fontVariantNumeric: 'tabular-nums',
        ...(onPress !== undefined && { cursor: 'pointer' }),
        ...(onPick !== undefined && { cursor: 'ew-resize', touchAction: 'pan-y' }),
      }}
      onPointerDown={(event) => {
        if (onPick === undefined) return
        event.currentTarget.setPointerCapture(event.pointerId)
        onPick(indexAt(event))
      }}
      onPointerMove={(event) => {
        if (onPick === undefined) onPoint(indexAt(event))
        else if (event.buttons > 0) onPick(indexAt(event))
      }}
      onPointerUp={(event) => {
        if (event.button === 0) onPress?.(indexAt(event))
      }}
    >
      <PlotContext value={{ layout, at, isPicked: onPick !== undefined }}>
        <Drawn layout={layout} size={size} />
      </PlotContext>
    </div>
  )
}

const LAYERS = [AreaLayer, 'grid' as const, LevelLayer, LineLayer, 'axes' as const, WordLayer, CursorLayer, TagLayer]

/** Not drawn again while the cursor moves. */
const Drawn = memo(function Drawn({ layout, size }: { layout: PlotLayout; size: Size }) {
  const { view, margin, innerHeight, edges, series, xTicks, yTicks } = layout
  const xTexts = new Map(xTicks.map(({ at, text }) => [at, text]))
  const yTexts = new Map(yTicks.map(({ at, text }) => [at, text]))
  return (
    <Line<PlotSeries>
      {...size}
      data={series}
      layers={LAYERS}
      margin={margin}
      theme={NIVO_THEME}
      xScale={{ type: 'linear', min: edges[0], max: edges[1], nice: false }}
      yScale={{ type: 'linear', min: 0, max: innerHeight, reverse: true, nice: false }}
      axisLeft={null}
      axisRight={{
        ...BARE_AXIS,
        tickValues: yTicks.filter(({ isHidden }) => !isHidden).map(({ at }) => at),
        format: (at: number) => yTexts.get(at) ?? '',
      }}
      axisBottom={{
        ...AXIS,
        tickValues: [...xTexts.keys()],
        format: (at: number) => xTexts.get(at) ?? '',
        legend: view.xLegend,
        legendOffset: 31,
      }}
      gridXValues={[...xTexts.keys()]}
      gridYValues={[...yTexts.keys()]}
      isInteractive={false}
      animate={false}
      role="img"
      ariaLabel={view.name}
    />
  )
})
