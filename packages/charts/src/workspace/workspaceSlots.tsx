import { Box } from '@chakra-ui/react'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Workbench, WorkspaceOptions } from './workbench'

const Workspace = lazy(() => import('./Workspace').then((code) => ({ default: code.Workspace })))
const WorkspaceToolbar = lazy(() => import('./WorkspaceToolbar').then((code) => ({ default: code.WorkspaceToolbar })))

const WorkspaceFooter = lazy(() => import('./WorkspaceFooter').then((code) => ({ default: code.WorkspaceFooter })))

interface WorkspaceSlots {
  readonly toolbar?: ReactNode
  readonly footer?: ReactNode
}

interface FootOptions {
  /** Gaps in words. */
  readonly gaps?: string | undefined
  readonly canvasTheme?: 'light' | 'dark' | undefined
}

/**
 * Returns what stands over and under a chart with tools: loaded only where a page has them, equally high before.
 *
 * @param options - undefined for a chart without tools.
 * @param bench - null while there is no chart.
 */
export function workspaceSlots(
  options: WorkspaceOptions | undefined,
  bench: Workbench | null,
  { gaps, canvasTheme }: FootOptions,
): WorkspaceSlots {
  if (options === undefined) return {}
  return {
    toolbar: <Toolbar options={options} bench={bench} />,
    footer: (
      <Footer
        bench={bench}
        gaps={gaps}
        canvasTheme={canvasTheme}
        timeframes={options.timeframes?.choices.length ?? 0}
      />
    ),
  }
}

interface FooterProps extends FootOptions {
  bench: Workbench | null
  timeframes: number
}

function Footer({ bench, ...props }: FooterProps) {
  // Strip and status line.
  const place = <Box flex="none" h="56px" borderTopWidth="1px" />
  return <Suspense fallback={place}>{bench === null ? place : <WorkspaceFooter {...props} bench={bench} />}</Suspense>
}

function Toolbar({ options, bench }: { options: WorkspaceOptions; bench: Workbench | null }) {
  return (
    <Suspense
      fallback={
        <Box minH={{ base: options.timeframes === undefined ? '106px' : '152px', md: '48px' }} borderTopWidth="1px" />
      }
    >
      {bench === null ? (
        <WorkspaceToolbar options={options} tools={null} />
      ) : (
        <Workspace bench={bench} options={options} />
      )}
    </Suspense>
  )
}
