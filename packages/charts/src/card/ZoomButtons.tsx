import { IconButton } from '@tidemark/ui'
import type { TimeViewMoves } from '../core/useTimeView'
import styles from './ZoomButtons.module.css'

/** Props of {@link ZoomButtons}. */
export interface ZoomButtonsProps {
  view: TimeViewMoves
}

/** Nearer, farther and back, for those who can point but not drag. Seen while the pointer or the focus is in the picture. */
export function ZoomButtons({ view }: ZoomButtonsProps) {
  return (
    <div className={styles['buttons']}>
      <IconButton icon="minus" label="Zoom out" onClick={() => view.zoom(1.6)} />
      <IconButton icon="plus" label="Zoom in" onClick={() => view.zoom(1 / 1.6)} />
      <IconButton icon="undo" label="Show all bars" onClick={view.showAll} />
    </div>
  )
}
