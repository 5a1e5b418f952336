import { LiveRegion } from '@tidemark/ui'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useMarks } from './useMarks'
import { useMeasure } from './useMeasure'
import { MOVES } from './usePlotPointer'
import { useViewHistory } from './useViewHistory'
import type { ComparisonChoice, Workbench, WorkspaceOptions } from './workbench'
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
  const { settings, onSettings, isFit, onFit, comparison } = options
  const marks = useMarks(bench, options.marks)
  const canMark = options.marks !== undefined
  const isPercent = (comparison?.symbols.length ?? 0) > 0

  useLayoutEffect(() => {
    handle?.api.applyOptions(MOVES)
  }, [handle])

  const onKey = useEffectEvent((key: string): boolean => {
    if (key === 'm') measure.toggleByKey()
    else if (key === 'Escape' && measure.measure !== null) measure.clear()
    else if (key === 'z') view.undo()
    else if (key === 'a' && comparison !== undefined) comparison.onAdd?.()
    else if (key === 'x' && comparison !== undefined) removeLast(comparison)
    else if (key === 'l') {
      // As its button: while symbols are compared, the scale is in per cent.
      if (!isPercent) onSettings({ priceScale: settings.priceScale === 'logarithmic' ? 'normal' : 'logarithmic' })
    } else if (key === 'c') onSettings({ crosshair: settings.crosshair === 'free' ? 'magnetic' : 'free' })
    else if (key === 'w') onFit(!isFit)
    else if (key === 'h' && canMark) marks.placeByKey('level', null)
    else if (key === 't' && canMark) marks.placeByKey('line', measure.measure)
    else if (key === 'n' && canMark) marks.placeByKey('note', null)
    else return false
    return true
  })
  useEffect(() => {
    onKeys(({ key }) => onKey(key.length === 1 ? key.toLowerCase() : key))
    return () => onKeys(null)
  }, [onKeys])

  return (
    <>
      <WorkspaceToolbar options={options} tools={handle === null ? null : { bench, view, measure, marks }} />
      {marks.dialog}
      <LiveRegion message={measure.spoken} />
      <LiveRegion message={marks.spoken} />
    </>
  )
}

function removeLast({ symbols, onRemove }: ComparisonChoice): void {
  const last = symbols.at(-1)
  if (last !== undefined) onRemove(last)
}
