import { IconButton } from '@tidemark/ui'
import type { TimeViewControls } from './useTimeView'
import styles from './overlays.module.css'

export interface ZoomButtonsProps {
  view: TimeViewControls
}

/** Keys of a chart that can be zoomed. */
export const ZOOM_HINT =
  'Arrow keys go from bar to bar, Page Up and Page Down in larger steps, Home and End to the ends. Plus and minus zoom, zero shows all bars.'

/** Larger than a key's factor, since a key can be held. */
const STEP = 1.6

/** Zoom without dragging. Visible while the pointer or focus is in the chart. */
export function ZoomButtons({ view }: ZoomButtonsProps) {
  return (
    <div className={styles['zoom']}>
      <IconButton icon="minus" label="Zoom out" onClick={() => view.zoom(STEP)} />
      <IconButton icon="plus" label="Zoom in" onClick={() => view.zoom(1 / STEP)} />
      <IconButton icon="undo" label="Show all bars" onClick={view.showAll} />
    </div>
  )
}
