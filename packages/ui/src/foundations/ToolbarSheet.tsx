import type { Resource } from '@tidemark/contract/resource'
import { Button } from '../elements/button/Button'
import { ListCard } from '../panels/list-card/ListCard'
import type { ListItem } from '../panels/list-card/listItem'
import { UserCard, type User } from '../layout/user-card/UserCard'
import { formatDateTime } from '../format'
import { sheetRecipe } from './sheetRecipe'

const styles = sheetRecipe()

export interface ToolbarSheetProps {
  /** Set by Time zone. */
  timeZone: string
  /** Set by User. */
  user: User
  /** Loaded; set by Network. */
  strategies: Resource<readonly ListItem[]>
}

const AT = Date.UTC(2025, 0, 14, 14, 32)

/** The effect of every toolbar setting. */
export function ToolbarSheet({ timeZone, user, strategies }: ToolbarSheetProps) {
  return (
    <div className={styles.themes}>
      <section className={styles.root} aria-label="Looks">
        <h3 className={styles.caption}>Theme, colour vision, density</h3>
        <div className={styles.row} data-centred>
          <Button variant="solid">Run Backtest</Button>
          <Button>Export results</Button>
          <span className={styles.sample} style={{ background: 'var(--tm-up-subtle)', color: 'var(--tm-up-fg)' }}>
            +655.56
          </span>
          <span className={styles.sample} style={{ background: 'var(--tm-down-subtle)', color: 'var(--tm-down-fg)' }}>
            −412.10
          </span>
        </div>
      </section>
      <section className={styles.root} aria-label="Reader">
        <h3 className={styles.caption}>Time zone, user</h3>
        <p className={styles.moment}>{formatDateTime(AT, { timeZone })}</p>
        <UserCard user={user} />
      </section>
      <ListCard
        title="Strategies"
        icon="strategies"
        items={strategies}
        emptyText="No strategies available"
        lines={2}
        timeZone={timeZone}
      />
    </div>
  )
}
