import { Text } from '@chakra-ui/react'
import type { BacktestRun } from '@tidemark/api'
import { Badge, Button, Card, PageState, SkeletonPanel } from '@tidemark/ui'
import { useEffect, useState } from 'react'
import { MenuLink } from '../../platform/MenuLink'
import { RUN_LINE } from './boardStyles'
import { EXAMPLE_HREF, exampleRun } from './exampleRun'
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
      actions={
        <>
          <Badge>Example</Badge>
          <Button asChild size="2xs">
            <MenuLink href={EXAMPLE_HREF}>Change something</MenuLink>
          </Button>
        </>
      }
    >
      {run === 'failed' ? (
        <PageState icon="backtest" title="The example could not be computed">
          It runs in the browser over sample prices. Run a backtest of your own instead.
        </PageState>
      ) : (
        <>
          <Text {...RUN_LINE}>
            Moving Average on EUR/USD, Daily <code>n1 20 n2 50</code>
          </Text>
          {run === null ? (
            <SkeletonPanel label="Loading the example" kind="chart" height={120} />
          ) : (
            <>
              <RunOutline run={run} />
              <Text px="4" py="2" borderTopWidth="1px" borderColor="border.subtle" color="fg.muted" fontSize="xs">
                It bought when the average of 20 days rose over that of 50, and sold when it fell under it. The blue
                line is the account, the dashed one its highest value so far. Press the name of a metric to see how it
                is computed.
              </Text>
            </>
          )}
        </>
      )}
    </Card>
  )
}
