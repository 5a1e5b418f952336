import { Mark } from '../../elements/mark/Mark'
import { appLoadingRecipe } from './appLoadingRecipe'

/** Fills the window until the app has loaded. */
export function AppLoading() {
  const styles = appLoadingRecipe()
  return (
    <div className={styles.root} role="status">
      <Mark size={32} />
      <p>Loading application...</p>
    </div>
  )
}
