import { IconButton, Menu, type MenuSection } from '@tidemark/ui'
import styles from './ChartActions.module.css'

/** Actions without a handler are left out. */
export interface ChartActionsProps {
  isTable: boolean
  onToggleTable: () => void
  onSaveImage: (() => void) | undefined
  onExportCsv: (() => void) | undefined
  /** What a CSV may have, instead of `onExportCsv`. */
  csvMenu?: readonly MenuSection[] | undefined
  isFullScreen: boolean
  onToggleFullScreen: (() => void) | undefined
}

/** Every chart's buttons; no full screen on a phone, where it gains nothing. */
export function ChartActions({
  isTable,
  onToggleTable,
  onSaveImage,
  onExportCsv,
  csvMenu,
  isFullScreen,
  onToggleFullScreen,
}: ChartActionsProps) {
  return (
    <>
      <IconButton icon="table" label="View as table" isPressed={isTable} onClick={onToggleTable} />
      {onSaveImage === undefined ? null : <IconButton icon="picture" label="Save as image" onClick={onSaveImage} />}
      {csvMenu === undefined ? (
        onExportCsv === undefined ? null : (
          <IconButton icon="download" label="Download CSV" onClick={onExportCsv} />
        )
      ) : (
        <Menu label="Download CSV" sections={csvMenu} align="end">
          {(trigger) => <IconButton icon="download" label="Download CSV" {...trigger} />}
        </Menu>
      )}
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
