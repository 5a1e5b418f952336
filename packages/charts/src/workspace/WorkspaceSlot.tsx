import { lazy, Suspense } from 'react'
import type { Workbench, WorkspaceOptions } from './workbench'
import styles from './WorkspaceSlot.module.css'

const Workspace = lazy(() => import('./Workspace').then((code) => ({ default: code.Workspace })))
const WorkspaceToolbar = lazy(() => import('./WorkspaceToolbar').then((code) => ({ default: code.WorkspaceToolbar })))

const WorkspaceFooter = lazy(() => import('./WorkspaceFooter').then((code) => ({ default: code.WorkspaceFooter })))

export interface FooterSlotProps {
  /** Whether the chart has tools. */
  isShown: boolean
  /** null while there is no chart. */
  bench: Workbench | null
  gaps?: string | undefined
  canvasTheme: 'light' | 'dark' | undefined
}

/** What stands under a chart with tools, equally high before. */
export function FooterSlot({ isShown, bench, ...props }: FooterSlotProps) {
  if (!isShown) return null
  const place = <div className={styles['foot']} />
  return <Suspense fallback={place}>{bench === null ? place : <WorkspaceFooter {...props} bench={bench} />}</Suspense>
}

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
