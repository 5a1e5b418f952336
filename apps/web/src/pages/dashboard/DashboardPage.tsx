import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useIndicators, useIndicatorsInfo, useStrategies, useSymbols } from '@tidemark/api/hooks'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import type { DashboardView } from '@tidemark/contract'
import { Button, ListCard, Notice, onDemand, PageHeader, useFormat } from '@tidemark/ui'
import { type ReactNode, useMemo } from 'react'
import { MenuLink } from '../../platform/MenuLink'
import { useShell } from '../../platform/shellContext'
import { DemoAllowance } from '../../demo/DemoAllowance'
import { useDemo } from '../../demo/DemoProvider'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { FailureAction } from '../shared/FailureAction'
import { indicatorItems, strategyItems, symbolItems } from './listItems'
import { listErrors, refreshAll, updatedAt } from './listsState'
import { useLuckQuestion } from './useLuckQuestion'
import { Welcome } from './Welcome'

const WIDE = '@media (min-width: 1200px)'
/** Where there is room they fill the rest of the window, and each scrolls separately. */
const LISTS = {
  flex: 'none',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '3',
  '& > *': { h: '420px' },
  '& > :last-child': { gridColumn: '1 / -1' },
  [WIDE]: {
    flex: '1 0 360px',
    gridTemplate: 'minmax(0, 1fr) / repeat(3, minmax(0, 1fr))',
    minH: '0',
    '& > *': { h: 'auto', minH: '0' },
    '& > :last-child': { gridColumn: 'auto' },
  },
} as const

/** Loads in parallel with the lists. */
const Morning = onDemand(async () => (await import('./Morning')).Morning)
const LuckQuestion = onDemand(async () => (await import('./LuckQuestion')).LuckQuestion)

/** Shows recent activity and three lists, each row linked to its use. */
export function DashboardPage() {
  const { openMenu } = useShell()
  const { preferences } = usePreferences()
  const { time } = useFormat()
  const { isDemo } = useDemo()
  const question = useLuckQuestion()
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

  const cards = {
    strategies: (
      <ListCard
        Link={MenuLink}
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
        Link={MenuLink}
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
        Link={MenuLink}
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
            {isDemo && !question.isShown ? (
              <Button size="xs" variant="ghost" onClick={question.show}>
                Which curve is luck?
              </Button>
            ) : null}
            {updated !== null && (
              <Text hideBelow="md" color="fg.subtle" textStyle="sm" whiteSpace="nowrap">
                {`Updated ${time(updated, { seconds: true })}`}
              </Text>
            )}
            <Button size="xs" icon="refresh" onClick={() => refreshAll([...lists, info])}>
              Refresh
            </Button>
          </>
        }
      />
      <Stack flex="1 1 auto" gap="3" maxW="calc({sizes.contentMax} + {spacing.16})" p={{ base: '3', md: '4' }}>
        {isDemo && question.isShown ? (
          // As high as what is loaded, so that the cards stay where they are.
          <Box minH={{ base: '848px', lg: '412px' }}>
            <LuckQuestion onSkip={question.hide} />
          </Box>
        ) : null}
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
        {/* Room for what is loaded later, so that the lists stay where they are. */}
        <Box css={{ [WIDE]: { minH: '476px' } }}>
          <Morning symbols={symbols} />
        </Box>
        <Grid css={LISTS}>{inOrder(cards, preferences.dashboard.defaultView)}</Grid>
        {isDemo && <DemoAllowance />}
      </Stack>
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
