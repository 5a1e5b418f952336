import { IconButton } from '@tidemark/ui'
import type { ReactNode } from 'react'

/** Actions without a handler are left out. */
export interface ChartActionsProps {
  isTable: boolean
  onToggleTable: () => void
  onSaveImage: (() => void) | undefined
  onExportCsv: (() => void) | undefined
  /** In place of the buttons that save image and CSV. */
  saves?: ReactNode | undefined
  isFullScreen: boolean
  onToggleFullScreen: (() => void) | undefined
}

/** Every chart's buttons; no full screen on a phone, where it gains nothing. */
export function ChartActions({
  isTable,
  onToggleTable,
  onSaveImage,
  onExportCsv,
  saves,
  isFullScreen,
  onToggleFullScreen,
}: ChartActionsProps) {
  return (
    <>
      <IconButton icon="table" label="View as table" isPressed={isTable} onClick={onToggleTable} />
      {saves ?? (
        <>
          {onSaveImage === undefined ? null : <IconButton icon="picture" label="Save as image" onClick={onSaveImage} />}
          {onExportCsv === undefined ? null : <IconButton icon="download" label="Download CSV" onClick={onExportCsv} />}
        </>
      )}
      {onToggleFullScreen === undefined ? null : (
        <IconButton
          hideBelow="md"
          icon="expand"
          label="Full screen"
          isPressed={isFullScreen}
          onClick={onToggleFullScreen}
        />
      )}
    </>
  )
}
