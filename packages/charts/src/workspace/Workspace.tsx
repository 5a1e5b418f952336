import { LiveRegion } from '@tidemark/ui'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { MOVES, useMeasure } from './useMeasure'
import { useViewHistory } from './useViewHistory'
import type { Workbench, WorkspaceOptions } from './workbench'
import { WorkspaceToolbar } from './WorkspaceToolbar'

export interface WorkspaceProps {
  bench: Workbench
  options: WorkspaceOptions
}

/** The tools of a drawn chart: their buttons, their keys while the chart has focus, and what they draw. */
export function Workspace({ bench, options }: WorkspaceProps) {
  const { handle, onKeys } = bench
  const view = useViewHistory(bench)
  const measure = useMeasure(bench)
  const { settings, onSettings, isFit, onFit } = options

  useLayoutEffect(() => {
    handle?.api.applyOptions(MOVES)
  }, [handle])

  const onKey = useEffectEvent((key: string): boolean => {
    if (key === 'm') measure.toggleByKey()
    else if (key === 'Escape' && measure.isMeasured) measure.clear()
    else if (key === 'z') view.undo()
    else if (key === 'l') {
      onSettings({ priceScale: settings.priceScale === 'logarithmic' ? 'normal' : 'logarithmic' })
    } else if (key === 'c') onSettings({ crosshair: settings.crosshair === 'free' ? 'magnetic' : 'free' })
    else if (key === 'w') onFit(!isFit)
    else return false
    return true
  })
  useEffect(() => {
    onKeys(({ key }) => onKey(key.length === 1 ? key.toLowerCase() : key))
    return () => onKeys(null)
  }, [onKeys])

  return (
    <>
      <WorkspaceToolbar options={options} tools={{ bench, view, measure }} />
      <LiveRegion message={measure.spoken} />
    </>
  )
}
