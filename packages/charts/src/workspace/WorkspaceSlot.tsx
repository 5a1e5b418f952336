import { lazy, Suspense } from 'react'
import type { Workbench, WorkspaceOptions } from './workbench'
import styles from './WorkspaceSlot.module.css'

const Workspace = lazy(() => import('./Workspace').then((code) => ({ default: code.Workspace })))
const WorkspaceToolbar = lazy(() => import('./WorkspaceToolbar').then((code) => ({ default: code.WorkspaceToolbar })))

export interface WorkspaceSlotProps {
  /** undefined for a chart without tools. */
  options: WorkspaceOptions | undefined
  /** null while there is no chart. */
  bench: Workbench | null
}

/** A chart's toolbar, loaded only where a page has one, equally high before. */
export function WorkspaceSlot({ options, bench }: WorkspaceSlotProps) {
  if (options === undefined) return null
  return (
    <Suspense fallback={<div className={styles['place']} />}>
      {bench === null ? (
        <WorkspaceToolbar options={options} tools={null} />
      ) : (
        <Workspace bench={bench} options={options} />
      )}
    </Suspense>
  )
}
