import {
  createChartEx,
  type DeepPartial,
  type IChartApiBase,
  type Time,
  type TimeChartOptions,
} from 'lightweight-charts'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { chartOptionsOf, type ChartTheme } from './chartTheme'
import { createThemeStore, type ThemeStore } from './themeStore'
import { inTurn } from './inTurn'
import { keepLastFrame } from './lastFrame'
import { widestLabel } from './labelWidth'
import type { TimeLabelOptions } from './timeLabels'
import { ZonedTimeScale, zonedOptions } from './ZonedTimeScale'

/** A living chart. `alive` turns false before the chart is removed: later cleanups must not touch it. */
export interface ChartHandle {
  readonly api: IChartApiBase
  readonly theme: ThemeStore
  readonly timeScale: ZonedTimeScale
  alive: boolean
}

/** What decides a chart at its birth. Another zone or locale makes another chart; nothing else does. */
export interface UseChartOptions extends TimeLabelOptions {
  /** What this kind of chart wants from the library. A constant of the module: it is read once. */
  readonly options: DeepPartial<TimeChartOptions>
}

/** A chart and the ref that puts it into a `div`; null until the `div` is there, and from the render on that asks for another chart. */
export interface UseChartResult {
  readonly attach: (node: HTMLDivElement) => () => void
  readonly handle: ChartHandle | null
}

/**
 * The library's own logo is a link, and a chart is hidden from assistive technology: born with it, the chart would hold
 * something to focus until the options are applied. `Attribution` names the library instead.
 */
const BIRTH = {
  autoSize: true,
  layout: { attributionLogo: false },
  // Nothing moves on by itself.
  kineticScroll: { touch: false, mouse: false },
} as const

/**
 * Creates one chart per DOM node and removes it with the node. Renders, theme changes and resizes keep it (`autoSize` observes
 * the size). When the options change, the last frame of the old chart covers the node: `useFirstDrawing` removes it.
 */
export function useChart({ timeZone, locale, dates, options }: UseChartOptions): UseChartResult {
  const birth = useMemo(() => ({ timeZone, locale, dates, options }), [timeZone, locale, dates, options])
  const [made, setMade] = useState<{ readonly handle: ChartHandle; readonly birth: UseChartOptions } | null>(null)
  // The chart of another zone is removed before the effects of this render run: none of them may touch it.
  const handle = made?.birth === birth ? made.handle : null

  const attach = useCallback(
    (node: HTMLDivElement) => {
      let own: ChartHandle | null = null
      // Drawn empty first and filled then: what a first drawing costs is shared between two frames.
      const cancel = inTurn([
        () => {
          try {
            own = createHandle(node, birth)
          } catch (error) {
            // No boundary lies over a task. Thrown while React renders, it reaches the one around the chart.
            setMade(() => {
              throw error
            })
            return
          }
          askForFont(own.theme.get())
        },
        () => {
          if (own !== null) setMade({ handle: own, birth })
        },
      ])
      return () => {
        cancel()
        if (own !== null) retire(node, own)
        setMade(null)
      }
    },
    [birth],
  )

  return { attach, handle }
}

function retire(node: HTMLDivElement, handle: ChartHandle): void {
  handle.alive = false
  handle.theme.dispose()
  // After the commit: only then is it known whether the node stays, to take another chart, or has left with this one.
  queueMicrotask(() => {
    if (node.isConnected) keepLastFrame(node, handle.api)
    handle.api.remove()
  })
}

function createHandle(node: HTMLDivElement, { timeZone, locale, dates, options }: UseChartOptions): ChartHandle {
  const theme = createThemeStore(node)
  const timeScale = new ZonedTimeScale({ timeZone, locale, dates })
  const labels = zonedOptions({ timeZone, locale })
  // What spreads the ticks is read at birth only, and never from options applied later.
  const api = createChartEx<Time, ZonedTimeScale>(node, timeScale, { ...BIRTH, ...labels })
  api.applyOptions(options)
  timeScale.writeOn({
    width: () => api.timeScale().width(),
    widthOf: (label) => widestLabel(theme.get(), [label]),
  })
  const applyTheme = () => api.applyOptions(chartOptionsOf(theme.get()))
  applyTheme()
  theme.subscribe(applyTheme)
  return { api, theme, timeScale, alive: true }
}

/** A font that nothing on the page has asked for yet. The theme hears of its arrival; without it the next in line is used. */
function askForFont({ fontFamily, fontSize }: ChartTheme): void {
  const font = `${fontSize}px ${fontFamily}`
  if (!document.fonts.check(font)) document.fonts.load(font).catch(() => null)
}

const never = () => () => {}

/**
 * The theme that the chart is drawn with now; null until the chart is there.
 *
 * @param change - what a kind of chart makes of it for figures that are not the latest; a constant. null for figures that are.
 */
export function useChartTheme(
  handle: ChartHandle | null,
  change: ((theme: ChartTheme) => ChartTheme) | null,
): ChartTheme | null {
  const theme = useSyncExternalStore(handle?.theme.subscribe ?? never, () => handle?.theme.get() ?? null)
  return useMemo(() => (theme === null || change === null ? theme : change(theme)), [theme, change])
}
