import { IconButton } from '@tidemark/ui'
import type { TimeViewMoves } from '../core/useTimeView'
import styles from './ZoomButtons.module.css'

/** Props of {@link ZoomButtons}. */
export interface ZoomButtonsProps {
  view: TimeViewMoves
}

/** How the cursor of such a chart is moved, for `ChartView`. */
export const ZOOM_HINT =
  'Arrow keys go from bar to bar, Page Up and Page Down in larger steps, Home and End to the ends. Plus and minus zoom, zero shows all bars.'

/** How much nearer or farther a press goes: more than a key, which is held. */
const STEP = 1.6

/** Nearer, farther and back, for those who can point but not drag. Seen while the pointer or the focus is in the picture. */
export function ZoomButtons({ view }: ZoomButtonsProps) {
  return (
    <div className={styles['buttons']}>
      <IconButton icon="minus" label="Zoom out" onClick={() => view.zoom(STEP)} />
      <IconButton icon="plus" label="Zoom in" onClick={() => view.zoom(1 / STEP)} />
      <IconButton icon="undo" label="Show all bars" onClick={view.showAll} />
    </div>
  )
}
