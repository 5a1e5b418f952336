import { useFormat } from '@tidemark/ui'
import {
  createChartEx,
  type DeepPartial,
  type IChartApiBase,
  type Time,
  type TimeChartOptions,
} from 'lightweight-charts'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { queueJobs } from '../panel/taskQueue'
import { chartOptionsOf, staleTheme, widestLabel, type ChartTheme } from './chartTheme'
import { keepLastFrame } from './lastFrame'
import { createThemeStore, type ThemeStore } from './themeStore'
import type { TimeLabelOptions } from './timeLabels'
import { ZonedTimeScale, zonedOptions } from './ZonedTimeScale'

/** `alive` turns false before the chart is removed: later cleanups must not touch it. */
export interface ChartHandle {
  readonly api: IChartApiBase
  readonly theme: ThemeStore
  readonly timeScale: ZonedTimeScale
  alive: boolean
}

/** New options create a new chart. */
export interface UseChartOptions extends Pick<TimeLabelOptions, 'dates'> {
  /** A constant. */
  readonly options: DeepPartial<TimeChartOptions>
}

export interface UseChartResult {
  readonly attach: (node: HTMLDivElement) => () => void
  /** null until there is a chart, and as soon as new options are passed. */
  readonly handle: ChartHandle | null
}

const FIRST_OPTIONS = {
  autoSize: true,
  // The logo is a link and would be focusable: see `Attribution`.
  layout: { attributionLogo: false },
  kineticScroll: { touch: false, mouse: false },
} as const

/**
 * Creates one chart per DOM node. Renders, themes and sizes keep it; new options replace it, covered by the last frame
 * (`useFirstDrawing`).
 */
export function useChart({ dates, options }: UseChartOptions): UseChartResult {
  const { timeZone } = useFormat()
  const wanted = useMemo(() => ({ timeZone, dates, options }), [timeZone, dates, options])
  const [made, setMade] = useState<{ readonly handle: ChartHandle; readonly options: typeof wanted } | null>(null)
  // The old chart is removed before this render's effects, which must not touch it.
  const handle = made?.options === wanted ? made.handle : null

  const attach = useCallback(
    (node: HTMLDivElement) => {
      let own: ChartHandle | null = null
      // Separate tasks: together they would block the main thread.
      const cancel = queueJobs([
        () => {
          try {
            own = createHandle(node, wanted)
          } catch (error) {
            setMade(() => {
              throw error
            })
            return
          }
          loadFont(own.theme.get())
        },
        () => {
          if (own !== null) setMade({ handle: own, options: wanted })
        },
      ])
      return () => {
        cancel()
        if (own !== null) retire(node, own)
        setMade(null)
      }
    },
    [wanted],
  )

  return { attach, handle }
}

function retire(node: HTMLDivElement, handle: ChartHandle): void {
  handle.alive = false
  handle.theme.dispose()
  // Only after the commit is it known whether the node stays.
  queueMicrotask(() => {
    if (node.isConnected) keepLastFrame(node, handle.api)
    handle.api.remove()
  })
}

function createHandle(
  node: HTMLDivElement,
  { timeZone, dates, options }: UseChartOptions & TimeLabelOptions,
): ChartHandle {
  const theme = createThemeStore(node)
  const timeScale = new ZonedTimeScale({ timeZone, dates })
  const labels = zonedOptions({ timeZone })
  // `uniformDistribution` is read only here.
  const api = createChartEx<Time, ZonedTimeScale>(node, timeScale, { ...FIRST_OPTIONS, ...labels })
  api.applyOptions(options)
  timeScale.setAxis({
    width: () => api.timeScale().width(),
    widthOf: (label) => widestLabel(theme.get(), [label]),
  })
  const applyTheme = () => api.applyOptions(chartOptionsOf(theme.get()))
  applyTheme()
  theme.subscribe(applyTheme)
  return { api, theme, timeScale, alive: true }
}

/** On failure the next font is used. */
function loadFont({ fontFamily, fontSize }: ChartTheme): void {
  const font = `${fontSize}px ${fontFamily}`
  if (!document.fonts.check(font)) document.fonts.load(font).catch(() => null)
}

const never = () => () => {}

/** Returns the chart's theme; null until there is a chart. */
export function useChartTheme(handle: ChartHandle | null, isStale: boolean): ChartTheme | null {
  const theme = useSyncExternalStore(
    handle?.theme.subscribe ?? never,
    () => handle?.theme.get() ?? null,
    () => null,
  )
  return useMemo(() => (theme === null || !isStale ? theme : staleTheme(theme)), [theme, isStale])
}
