import { Box, chakra, Flex, HStack, Skeleton } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { useMemo } from 'react'
import { formatPlotValue } from '../../format/number'
import { significanceBand } from '../../format/words'
import { Card } from '../../elements/card/Card'
import { FailureState } from '../../elements/failure-state/FailureState'
import { PageState } from '../../elements/page-state/PageState'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { StrengthKey } from '../../elements/strength-meter/StrengthKey'
import { TileList } from './TileList'
import { LagTileView } from './LagTileView'
import { lagScale, lagTiles, leadSentence, type LagFigures } from './lagTiles'

export interface CorrelationTilesProps {
  /** In any order. */
  lags: Resource<LagFigures>
  /** 'EUR/USD'; leads at a positive lag. */
  symbol1: string
  symbol2: string
  /** Paired bars, for the 95 % band. @default no band */
  pairedBars?: number | undefined
  /** One sentence where no lag is a lead. @default each is */
  noLead?: string | null | undefined
  /** Why a lag has no correlation. */
  whyMissing?: ((lag: number) => string | null) | undefined
}

/** More lags get small tiles. */
const MOST_COLUMNS = 13

/** A tile per lag in numeric order; the strongest is outlined and described. */
export function CorrelationTiles({
  lags,
  symbol1,
  symbol2,
  pairedBars,
  noLead = null,
  whyMissing,
}: CorrelationTilesProps) {
  const data = lags.status === 'ready' ? lags.data : null
  const tiles = useMemo(() => (data === null ? [] : lagTiles(data)), [data])
  const band = significanceBand(pairedBars)
  const scale = lagScale(tiles, band)
  const bars = tiles.length > MOST_COLUMNS ? 'lying' : 'standing'
  const isStale = lags.status === 'ready' && lags.stale !== null
  return (
    <Card
      title="Cross Correlation by Lag"
      isFlush
      isBusy={lags.status === 'loading'}
      actions={<StaleBadge resource={lags} />}
      legend={
        <Flex wrap="wrap" rowGap="0.5" columnGap="3.5" color="fg.muted" textStyle="xs" whiteSpace="nowrap">
          <StrengthKey />
          {tiles.length > 0 ? <span>{`Bars end at ±${scale}`}</span> : null}
          {tiles.length > 0 && band !== null ? (
            <HStack as="span" gap="1.5">
              <Box
                as="span"
                w="3"
                h="7px"
                borderYWidth="1px"
                borderStyle="dashed"
                borderColor="chart.crosshair"
                bg="chart.band"
              />
              {`95% band ±${formatPlotValue(band)}`}
            </HStack>
          ) : null}
        </Flex>
      }
    >
      <Box containerType="inline-size">
        {tiles.length > 0 ? (
          <>
            <TileList
              bars={bars}
              isStale={isStale}
              style={{ ['--lags' as string]: tiles.length, ['--scale' as string]: scale }}
              aria-label="Correlation by lag"
            >
              {tiles.map((tile) => (
                <LagTileView
                  key={tile.key}
                  tile={tile}
                  bars={bars}
                  scale={scale}
                  band={band}
                  note={(tile.strength === null ? whyMissing?.(Number(tile.key)) : null) ?? noLead}
                />
              ))}
            </TileList>
            <Note>
              {noLead ??
                [
                  leadSentence(tiles, symbol1, symbol2, pairedBars),
                  `Positive lag: ${symbol1} leads ${symbol2} by that many bars.`,
                ].join(' ')}
            </Note>
          </>
        ) : (
          <WithoutTiles lags={lags} />
        )}
      </Box>
    </Card>
  )
}

const Note = chakra('div', {
  base: { px: '4', pb: '3', color: 'fg.subtle', textStyle: 'xs', '@container (max-width: 460px)': { px: '3' } },
})

function WithoutTiles({ lags }: { lags: Resource<LagFigures> }) {
  if (lags.status === 'loading') {
    return (
      <>
        <TileList as="div" style={{ ['--lags' as string]: 11 }} aria-hidden="true">
          {Array.from({ length: 11 }, (_, at) => (
            <div key={at} data-placeholder>
              <Skeleton w="11" h="2.5" maxW="full" />
              <Skeleton w="4.5" h="2" />
            </div>
          ))}
        </TileList>
        <Note>
          <Skeleton w="260px" maxW="full" h="2.5" aria-hidden="true" />
        </Note>
      </>
    )
  }
  return (
    <Box h="200px">
      {lags.status === 'error' ? (
        <FailureState resource={lags} title="Error" />
      ) : (
        <PageState icon="correlation" title="No correlation data">
          {lags.status === 'idle'
            ? 'Analyze two symbols to compare them lag by lag.'
            : 'Widen the dates or lower the lag.'}
        </PageState>
      )}
    </Box>
  )
}
