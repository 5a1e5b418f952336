import { Skeleton } from '@chakra-ui/react'
import type { BacktestRun } from '@tidemark/api'
import { Badge, Card, PageState } from '@tidemark/ui'
import { useEffect, useState } from 'react'
import { MenuLink } from '../../platform/MenuLink'
import { EXAMPLE_HREF, exampleRun } from './exampleRun'
import styles from './Morning.module.css'
import { RunOutline } from './RunOutline'

/** Shows an example run to users without one. */
export function ExampleCard() {
  const [run, setRun] = useState<BacktestRun | 'failed' | null>(null)
  useEffect(() => {
    let isShown = true
    const show = (next: BacktestRun | 'failed') => {
      if (isShown) setRun(next)
    }
    exampleRun().then(show, () => show('failed'))
    return () => {
      isShown = false
    }
  }, [])
  return (
    <Card
      title="A finished example"
      isFlush
      isBusy={run === null}
      className={styles['card']}
      actions={
        <>
          <Badge>Example</Badge>
          <MenuLink className={styles['go']} href={EXAMPLE_HREF}>
            Change something
          </MenuLink>
        </>
      }
    >
      {run === 'failed' ? (
        <PageState icon="backtest" title="The example could not be computed">
          It runs in the browser over sample prices. Run a backtest of your own instead.
        </PageState>
      ) : (
        <>
          <p className={styles['what']}>
            Moving Average on EUR/USD, Daily <code>n1 20 n2 50</code>
          </p>
          {run === null ? (
            <Skeleton h="120px" />
          ) : (
            <>
              <RunOutline run={run} />
              <p className={styles['explain']}>
                It bought when the average of 20 days rose over that of 50, and sold when it fell under it. The blue
                line is the account, the dashed one its highest value so far. Press the name of a metric to see how it
                is computed.
              </p>
            </>
          )}
        </>
      )}
    </Card>
  )
}
