import { Code, Flex, Heading, HStack, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import type { Moment } from '../../format/time'
import { Badge } from '../../elements/badge/Badge'
import { CopyButton } from '../../elements/copy-button/CopyButton'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { useFormat } from '../../lib/useFormat'
import { type Outdated, OutdatedBadge } from './OutdatedBadge'
import { runTitle } from './runTitle'

export interface RunParameter {
  /** 'n1', 'sl_pct'. */
  readonly name: string
  readonly value: string
  /** Previous run's value, if different. */
  readonly was?: string | undefined
}

/** null values are omitted. */
export interface RunDescription {
  /** 'RSI Strategy'; the run's id where nothing names it. */
  readonly strategy: string
  readonly symbol: string | null
  /** '1 Hour'. */
  readonly timeframe: string | null
  readonly runId: string | null
  /** Distinguish the strategy's runs. @default unknown */
  readonly parameters?: readonly RunParameter[] | undefined
  /** Without fees, slippage and spread. */
  readonly isFrictionless?: boolean | undefined
  /** Why a run made now has other figures. @default it has none */
  readonly outdated?: Outdated | null | undefined
  /** When the account was lost; null or absent: never, or unknown. */
  readonly bankruptAt?: Moment
}

export interface ResultLineProps {
  /** Nothing is shown without one. */
  run: Resource<RunDescription>
  /** The form was edited since. */
  hasChangedInputs?: boolean | undefined
  /** At the right end. */
  actions?: ReactNode | undefined
}

const LINE = { wrap: 'wrap', align: 'center', gap: '{spacing.1} {spacing.2}', minH: '7' } as const

/** What was run, on which data, and its id. */
export function ResultLine({ run, hasChangedInputs = false, actions }: ResultLineProps) {
  const { date } = useFormat()
  if (run.status === 'loading') {
    return (
      <Flex {...LINE} aria-busy="true" role="group" aria-label="Loading the result">
        <Skeleton w="220px" h="14px" />
        {['46px', '52px', '76px', '76px'].map((width, i) => (
          <Skeleton key={i} w={width} h="22px" />
        ))}
      </Flex>
    )
  }
  if (run.status !== 'ready') return null
  const { runId, parameters = [], isFrictionless = false, outdated = null, bankruptAt } = run.data
  const color = run.stale === null ? 'fg' : 'fg.muted'
  return (
    <Flex {...LINE}>
      <Heading
        as="h2"
        textStyle="md"
        letterSpacing="-0.006em"
        overflowWrap="anywhere"
        color={color}
        mdDown={{ flex: '1 1 100%' }}
      >
        {runTitle(run.data)}
      </Heading>
      {parameters.length === 0 ? null : (
        <Flex as="dl" wrap="wrap" gap="1" color={color} css={PARAMETERS} aria-label="Parameters">
          {parameters.map(({ name, value, was }) => (
            <div
              key={name}
              data-changed={was !== undefined || undefined}
              title={was === undefined ? undefined : `was ${was}`}
            >
              <dt>{name}</dt>
              <dd>
                {value}
                {was === undefined ? null : <VisuallyHidden>{`, was ${was}`}</VisuallyHidden>}
              </dd>
            </div>
          ))}
        </Flex>
      )}
      {isFrictionless ? (
        <Badge tone="warn" icon="warning" hint="Fees, slippage and spread are 0: real trading costs more.">
          Frictionless
        </Badge>
      ) : null}
      {outdated === null ? null : <OutdatedBadge by={outdated} />}
      {isKnown(bankruptAt) ? (
        <Badge tone="danger" icon="warning" hint="The account was empty on that day, and the run ended there.">
          {`Bankrupt ${date(bankruptAt)}`}
        </Badge>
      ) : null}
      {hasChangedInputs ? (
        <Badge tone="warn" icon="sliders" hint="The form has changed since this result.">
          Inputs changed
        </Badge>
      ) : null}
      <StaleBadge resource={run} />
      {/* The id is truncated first: it can be copied. */}
      <HStack as="span" flex={{ base: '0 1 auto', md: '1 1 96px' }} justify="flex-end" gap="1" minW="0">
        {runId === null ? null : (
          <HStack as="span" gap="1" minW="0" hideBelow="md">
            <Code title={runId} variant="plain" p="0" color="fg.subtle" css={MONO} display="block" truncate>
              {runId}
            </Code>
            <CopyButton text={runId} label="Copy run id" doneMessage="Run id copied" />
          </HStack>
        )}
        {actions}
      </HStack>
    </Flex>
  )
}

const MONO = { font: '400 12px/18px {fonts.mono}', fontVariantLigatures: 'none', letterSpacing: '-0.01em' }

const PARAMETERS = {
  '& > div': {
    ...MONO,
    display: 'flex',
    alignItems: 'center',
    gap: '5px',
    h: '22px',
    px: '1.5',
    borderWidth: '1px',
    borderRadius: 'l1',
    bg: 'bg.surface',
    whiteSpace: 'nowrap',
    '&[data-changed]': { boxShadow: 'inset {borderWidths.mark} 0 0 {colors.accent.fg}' },
  },
  '& dt': { color: 'fg.subtle' },
  '& dd': { fontWeight: 'medium' },
}

const isKnown = (moment: Moment) => moment !== null && moment !== undefined
