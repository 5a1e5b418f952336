import { IconButton } from '@tidemark/ui'
import styles from './ChartActions.module.css'

/** Props of {@link ChartActions}. A handler left out is an action that is not offered. */
export interface ChartActionsProps {
  isTable: boolean
  onToggleTable: () => void
  onSavePicture?: (() => void) | undefined
  onExportCsv?: (() => void) | undefined
  isFullScreen: boolean
  onToggleFullScreen?: (() => void) | undefined
}

/** What can be done with any picture. Full screen is left to larger screens: on a phone there is nothing to gain. */
export function ChartActions({
  isTable,
  onToggleTable,
  onSavePicture,
  onExportCsv,
  isFullScreen,
  onToggleFullScreen,
}: ChartActionsProps) {
  return (
    <>
      <IconButton icon="table" label="View as table" isPressed={isTable} onClick={onToggleTable} />
      {onSavePicture === undefined ? null : (
        <IconButton icon="picture" label="Save as picture" onClick={onSavePicture} />
      )}
      {onExportCsv === undefined ? null : <IconButton icon="download" label="Download CSV" onClick={onExportCsv} />}
      {onToggleFullScreen === undefined ? null : (
        <IconButton
          className={styles['wide']}
          icon="expand"
          label="Full screen"
          isPressed={isFullScreen}
          onClick={onToggleFullScreen}
        />
      )}
    </>
  )
}
