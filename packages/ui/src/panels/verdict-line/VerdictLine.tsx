import { Box, Collapsible, Flex, Grid, Heading, type SystemStyleObject, Skeleton, Table, Text } from '@chakra-ui/react'
import type { CheckName, CheckState, HeldUp, RunVerdict } from '@tidemark/contract'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../elements/icon-button/IconButton'
import { Icon, type IconProps } from '../../elements/icon/Icon'
import { checkName, checkWords } from './checkWords'

export interface VerdictLineProps {
  /** What the checks of the run found; null before they were made. */
  verdict: RunVerdict | null
  /** The checks are being made: the words wait for them. @default false */
  loading?: boolean
  /** The form says something else than the run: the verdict is the run's. @default false */
  outdated?: boolean
  /** The one next step, in words. */
  next: ReactNode
  /** Its button. @default none */
  action?: ReactNode
}

const WORDS: readonly HeldUp[] = ['no', 'unclear', 'yes']

/** The first ones, in any state. */
const TOLD = 3
const WAITED_FOR: readonly CheckName[] = ['luck', 'costs', 'neighbours']

const MARKS: Readonly<Record<CheckState, Pick<IconProps, 'name' | 'color'> & { readonly word: string }>> = {
  fails: { name: 'error', color: 'danger.fg', word: 'fails' },
  open: { name: 'warning', color: 'warn.fg', word: 'open' },
  'not-made': { name: 'clock', color: 'fg.subtle', word: 'not made' },
  holds: { name: 'check', color: 'fg.muted', word: 'holds' },
}

/** One line; narrower, the reasons are under the word and the next step; on a phone under each other. */
const CELLS: SystemStyleObject = {
  gridTemplateColumns: 'minmax(168px, 1fr) repeat(3, minmax(0, 1.2fr)) minmax(260px, 1.6fr)',
  '@container verdict-line (min-width: 561px) and (max-width: 1099px)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > :not(:first-child, :last-child)': { order: '1' },
    '& > :last-child': { gridColumn: 'span 2' },
  },
  '@container verdict-line (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
}

/** Says in one line whether a run held up: a word, the three weakest reasons, one next step; all checks unfold. */
export function VerdictLine({ verdict, loading = false, outdated = false, next, action }: VerdictLineProps) {
  const [isOpen, setOpen] = useState(false)
  const told = verdict !== null && !loading ? verdict : null
  const reasons = told?.reasons.slice(0, TOLD) ?? []
  const tone = outdated ? { color: 'fg.muted' } : {}
  return (
    <Collapsible.Root
      lazyMount
      unmountOnExit
      open={isOpen && told !== null}
      onOpenChange={({ open }) => setOpen(open)}
      asChild
      css={{ containerType: 'inline-size', containerName: 'verdict-line' }}
    >
      <section aria-label="Verdict" aria-busy={loading || undefined}>
        <Box layerStyle="strip" minW="0">
          <Grid gap="1px" css={CELLS}>
            <Cell>
              <Heading as="h2" textStyle="lg" fontWeight="semibold" {...tone}>
                {`Held up: ${told?.heldUp ?? '–'}`}
              </Heading>
              <Scale word={told?.heldUp ?? null} />
            </Cell>
            {told !== null
              ? reasons.map(({ check, state }) => (
                  <Reason key={check} check={check} state={state} {...{ told, outdated }} />
                ))
              : WAITED_FOR.map((check) => <Awaited key={check} check={check} isBusy={loading} />)}
            <Cell>
              <Flex align="center" gap="3" h="full" minW="0">
                <Box flex="1" minW="0" textStyle="xs" color="fg.muted">
                  {next}
                </Box>
                {action}
                <Collapsible.Trigger asChild>
                  <IconButton
                    icon="chevron-down"
                    label="All checks"
                    size="xs"
                    disabled={told === null}
                    css={{ '&[data-state=open] svg': { transform: 'rotate(180deg)' } }}
                  />
                </Collapsible.Trigger>
              </Flex>
            </Cell>
          </Grid>
          <Collapsible.Content>{told === null ? null : <AllChecks verdict={told} />}</Collapsible.Content>
        </Box>
      </section>
    </Collapsible.Root>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return (
    <Box minW="0" px="4" py="2.5" bg="bg.surface">
      {children}
    </Box>
  )
}

/** Three parts; the mark is in the middle of the word's. */
function Scale({ word }: { word: HeldUp | null }) {
  return (
    <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="0.5" mt="1.5" maxW="170px" aria-hidden="true">
      {WORDS.map((one) => (
        <Box key={one}>
          <Flex h="1" justify="center" align="center" bg={one === word ? 'fg.muted' : 'border.subtle'} css={FORCED}>
            {one === word ? <Box w="0.5" h="2.5" bg="fg" css={FORCED} /> : null}
          </Flex>
          <Text mt="0.5" textStyle="xs" color={one === word ? 'fg' : 'fg.muted'}>
            {one}
          </Text>
        </Box>
      ))}
    </Grid>
  )
}

/** Backgrounds go away with forced colours. */
const FORCED = { _forced: { outline: '1px solid CanvasText' } }

interface ReasonProps {
  readonly check: CheckName
  readonly state: CheckState
  readonly told: RunVerdict
  readonly outdated: boolean
}

function Reason({ check, state, told, outdated }: ReasonProps) {
  const { name, value, against, caption } = checkWords(check, told.evidence)
  return (
    <Cell>
      <Box textStyle="xs">
        <Named check={name} state={state} isMuted={outdated} />
      </Box>
      <Text textStyle="md" color="fg.muted" lineClamp="1">
        <Text as="span" fontWeight="semibold" color={outdated ? 'fg.muted' : 'fg'}>
          {value}
        </Text>
        {against === '' ? null : ` ${against}`}
      </Text>
      <Text textStyle="xs" color="fg.muted" lineClamp="1" title={caption}>
        {caption}
      </Text>
    </Cell>
  )
}

function Named({ check, state, isMuted = false }: { check: string; state: CheckState; isMuted?: boolean }) {
  const { name, color, word } = MARKS[state]
  return (
    <Flex align="center" gap="1.5" whiteSpace="nowrap">
      <Icon name={name} size="sm" color={isMuted ? 'fg.subtle' : color} />
      {check}
      <Text as="span" srOnly>
        {`: ${word}`}
      </Text>
    </Flex>
  )
}

function Awaited({ check, isBusy }: { check: CheckName; isBusy: boolean }) {
  return (
    <Cell>
      <Text textStyle="xs">{checkName(check)}</Text>
      {isBusy ? (
        <>
          <Skeleton mt="1.5" h="2.5" w="60%" />
          <Skeleton mt="2" h="2.5" w="75%" />
        </>
      ) : (
        <>
          <Text textStyle="md" color="fg.muted">
            –
          </Text>
          <Text textStyle="xs" color="fg.muted">
            Not made yet
          </Text>
        </>
      )}
    </Cell>
  )
}

/** On a phone only what was found. */
const ALL_CHECKS: SystemStyleObject = {
  '& :is(th, td)': { verticalAlign: 'top' },
  '@container verdict-line (max-width: 560px)': { '& :is(th, td):nth-child(3)': { display: 'none' } },
}

function AllChecks({ verdict }: { verdict: RunVerdict }) {
  return (
    <Box position="relative" mt="1px" bg="bg.surface" overflowX="auto">
      <Table.Root native size="sm" css={ALL_CHECKS}>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Found</th>
            <th scope="col">What it asks</th>
          </tr>
        </thead>
        <tbody>
          {verdict.reasons.map(({ check, state }) => {
            const { name, value, against, question, caption } = checkWords(check, verdict.evidence)
            return (
              <tr key={check}>
                <th scope="row">
                  <Named check={name} state={state} />
                </th>
                <td>{`${value} ${against}`.trim()}</td>
                <td>{`${question} ${caption}.`}</td>
              </tr>
            )
          })}
        </tbody>
      </Table.Root>
    </Box>
  )
}
