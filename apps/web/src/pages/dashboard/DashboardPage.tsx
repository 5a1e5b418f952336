import { useIndicators, useIndicatorsInfo, useStrategies, useSymbols } from '@tidemark/api/hooks'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import type { DashboardView } from '@tidemark/contract'
import { Button, ListCard, Notice, onDemand, PageHeader } from '@tidemark/ui'
import { formatTime } from '@tidemark/ui/format'
import { type ReactNode, useMemo } from 'react'
import { MenuLink } from '../../platform/MenuLink'
import { useShell } from '../../platform/shellContext'
import { DemoAllowance } from '../../demo/DemoAllowance'
import { useDemo } from '../../demo/DemoProvider'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { FailureAction } from '../shared/FailureAction'
import styles from './DashboardPage.module.css'
import { indicatorItems, strategyItems, symbolItems } from './listItems'
import { listErrors, refreshAll, updatedAt } from './listsState'
import { Welcome } from './Welcome'

/** Loads in parallel with the lists. */
const Morning = onDemand(async () => (await import('./Morning')).Morning)

/** Shows recent activity and three lists, each row linked to its use. */
export function DashboardPage() {
  const { openMenu } = useShell()
  const { preferences, timeZone } = usePreferences()
  const { isDemo } = useDemo()
  const refreshMs = preferences.dashboard.refreshInterval
  const strategies = useStrategies({ refreshMs })
  const indicators = useIndicators({ refreshMs })
  const symbols = useSymbols({ refreshMs })
  const info = useIndicatorsInfo()
  const lists = [strategies, indicators, symbols]
  const updated = updatedAt(lists)
  const errors = listErrors(lists)

  const strategyRows = useMemo(() => mapResource(strategies, strategyItems), [strategies])
  const indicatorRows = useMemo(() => {
    const descriptions = info.status === 'ready' ? info.data : []
    return mapResource(indicators, (known) => indicatorItems(known, descriptions))
  }, [indicators, info])
  const symbolRows = useMemo(() => mapResource(symbols, symbolItems), [symbols])

  const common = { Link: MenuLink, timeZone, className: styles['list'] }
  const cards = {
    strategies: (
      <ListCard
        {...common}
        key="strategies"
        title="Strategies"
        icon="strategies"
        items={strategyRows}
        emptyText="No strategies available"
        lines={2}
        errorAction={actionOf(strategies)}
      />
    ),
    indicators: (
      <ListCard
        {...common}
        key="indicators"
        title="Indicators"
        icon="indicators"
        items={indicatorRows}
        emptyText="No indicators available"
        errorAction={actionOf(indicators)}
      />
    ),
    symbols: (
      <ListCard
        {...common}
        key="symbols"
        title="Symbols"
        icon="chart"
        items={symbolRows}
        emptyText="No symbols available"
        errorAction={actionOf(symbols)}
      />
    ),
  }

  return (
    <>
      <PageHeader
        title="Dashboard"
        purpose="Where you left off, what needs a look, and what can be tested."
        onOpenMenu={openMenu}
        actions={
          <>
            {updated !== null && (
              <span className={styles['updated']}>{`Updated ${formatTime(updated, { timeZone, seconds: true })}`}</span>
            )}
            <Button size="xs" icon="refresh" onClick={() => refreshAll([...lists, info])}>
              Refresh
            </Button>
          </>
        }
      />
      <div className={styles['page']}>
        <Welcome />
        {errors.length > 0 && (
          <Notice tone="danger" title="Error">
            {errors
              .flatMap(({ message, reasons }) => [message, ...reasons])
              .map((line) => (
                <p key={line}>{line}</p>
              ))}
          </Notice>
        )}
        <div className={styles['morning']}>
          <Morning symbols={symbols} />
        </div>
        <div className={styles['lists']}>{inOrder(cards, preferences.dashboard.defaultView)}</div>
        {isDemo && <DemoAllowance />}
      </div>
    </>
  )
}

function inOrder<T>(cards: Readonly<Record<Exclude<DashboardView, 'overview'>, T>>, view: DashboardView): T[] {
  const { strategies, indicators, symbols } = cards
  if (view === 'indicators') return [indicators, strategies, symbols]
  return view === 'symbols' ? [symbols, strategies, indicators] : [strategies, indicators, symbols]
}

function actionOf(list: Resource<unknown>): ReactNode {
  return list.status === 'error' && <FailureAction {...list} />
}
