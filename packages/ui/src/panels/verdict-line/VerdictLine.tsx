import { Box, Collapsible, Flex, Grid, Heading, type SystemStyleObject, Skeleton, Text } from '@chakra-ui/react'
import type { HeldUp, RunVerdict } from '@tidemark/contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { IconButton } from '../../elements/icon-button/IconButton'
import { Cell } from './Cell'

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

const WAITED_FOR = ['Luck', 'Costs', 'Neighbours']

/** Most runs are looked at before their checks are made. */
const loadTold = () => import('./ToldChecks')
const Reasons = lazy(() => loadTold().then((code) => ({ default: code.Reasons })))
const AllChecks = lazy(() => loadTold().then((code) => ({ default: code.AllChecks })))

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

const awaited = (isBusy: boolean) => WAITED_FOR.map((name) => <Awaited key={name} name={name} isBusy={isBusy} />)

/** Says in one line whether a run held up: a word, the three weakest reasons, one next step; all checks unfold. */
export function VerdictLine({ verdict, loading = false, outdated = false, next, action }: VerdictLineProps) {
  const [isOpen, setOpen] = useState(false)
  const told = verdict !== null && !loading ? verdict : null
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
            {told === null ? (
              awaited(loading)
            ) : (
              <Suspense fallback={awaited(true)}>
                <Reasons verdict={told} outdated={outdated} />
              </Suspense>
            )}
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
          <Collapsible.Content>
            {told === null ? null : (
              <Suspense>
                <AllChecks verdict={told} />
              </Suspense>
            )}
          </Collapsible.Content>
        </Box>
      </section>
    </Collapsible.Root>
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

function Awaited({ name, isBusy }: { name: string; isBusy: boolean }) {
  return (
    <Cell>
      <Text textStyle="xs">{name}</Text>
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
