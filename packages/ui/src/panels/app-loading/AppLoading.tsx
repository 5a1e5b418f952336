import { Mark } from '../../elements/mark/Mark'
import { appLoadingRecipe } from './appLoadingRecipe'

/** What stands in the window until there is something to show. */
export function AppLoading() {
  const styles = appLoadingRecipe()
  return (
    <div className={styles.root} role="status">
      <Mark size={32} />
      <p>Loading application...</p>
    </div>
  )
}
