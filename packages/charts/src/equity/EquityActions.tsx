import { IconButton } from '@tidemark/ui'
import styles from './EquityActions.module.css'

/** Props of {@link EquityActions}. A handler left out is an action that is not offered. */
export interface EquityActionsProps {
  isTable: boolean
  onToggleTable: () => void
  onSavePicture?: (() => void) | undefined
  onExportCsv?: (() => void) | undefined
  isFullScreen: boolean
  onToggleFullScreen?: (() => void) | undefined
}

/** What can be done with the picture. Full screen is left to larger screens: on a phone there is nothing to gain. */
export function EquityActions({
  isTable,
  onToggleTable,
  onSavePicture,
  onExportCsv,
  isFullScreen,
  onToggleFullScreen,
}: EquityActionsProps) {
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
