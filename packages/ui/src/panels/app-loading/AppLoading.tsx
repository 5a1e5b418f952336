import { Mark } from '../../elements/mark/Mark'
import styles from './AppLoading.module.css'

/** What stands in the window until there is something to show. */
export function AppLoading() {
  return (
    <div className={styles['screen']} role="status">
      <Mark size={32} />
      <p>Loading application...</p>
    </div>
  )
}
