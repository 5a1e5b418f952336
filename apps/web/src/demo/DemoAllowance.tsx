import { Card } from '@tidemark/ui'
import { useAppStorage } from '../platform/storage'
import { demoAllowances } from './demoAllowances'
import styles from './DemoAllowance.module.css'
import { createDemoRecord } from './demoRecord'
import { useDemo } from './DemoProvider'

/** Shows what is left of the demo's limits. */
export function DemoAllowance() {
  const { config } = useDemo()
  const used = createDemoRecord(useAppStorage()).counter.get()
  return (
    <Card title="This demo" icon="info" className={styles['card']}>
      <dl className={styles['limits']}>
        {demoAllowances(config, used).map(({ name, value }) => (
          <div key={name} className={styles['limit']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['who']}>An administrator can change these limits in the Demo Control Panel.</p>
    </Card>
  )
}
