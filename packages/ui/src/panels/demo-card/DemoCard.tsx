import { Button } from '../../elements/button/Button'
import { demoCardRecipe } from './demoCardRecipe'

export interface DemoCardProps {
  onStart: () => void
  /** Length of a session. */
  hours?: number | undefined
  /** Whether it is starting: 'Starting Demo...'. */
  isStarting: boolean
}

/** A session without an account. */
export function DemoCard({ onStart, hours = 24, isStarting }: DemoCardProps) {
  const styles = demoCardRecipe()
  return (
    <section className={styles.root} aria-label="Demo">
      <div>
        <h2 className={styles.title}>Try Our Demo</h2>
        <p className={styles.text}>No account. Sample prices, {hours === 1 ? '1 hour' : `${hours} hours`}.</p>
      </div>
      <Button icon="play" isBusy={isStarting} busyLabel="Starting Demo..." onClick={onStart}>
        Start Demo Session
      </Button>
    </section>
  )
}
