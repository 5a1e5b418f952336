import { Box, Flex, Grid, Heading, HStack, LinkBox, LinkOverlay, Stack, Text } from '@chakra-ui/react'
import { LuckBars, SealedCurve } from '@tidemark/charts/luck'
import { Button, Card, Icon, type IconName } from '@tidemark/ui'
import { formatMetric, formatFraction } from '@tidemark/ui/format'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { START_RUN } from '../backtest/entryStates'
import { EXAMPLE_HREF } from './exampleRun'
import { type LuckCurve, twoCurves } from './twoCurves'

type Letter = 'A' | 'B'

const SEEN = 'three years that you see'
const PAIR = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } as const

export interface LuckQuestionProps {
  onSkip: () => void
}

/** Asks which of two curves is luck, computed here; either answer opens both and leads to a real run. */
export function LuckQuestion({ onSkip }: LuckQuestionProps) {
  const [curves] = useState(() => twoCurves())
  const [answer, setAnswer] = useState<Letter | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = answer !== null
  const { luck, edge, tossed, seen } = curves
  const domain = useMemo(() => {
    const shown = [luck, edge].flatMap(({ values }) => (isOpen ? values : values.slice(0, seen)))
    const [low, high] = [Math.min(...shown), Math.max(...shown)]
    const room = (high - low) * 0.14
    return [low - room / 2, high + room] as const
  }, [luck, edge, seen, isOpen])
  const choose = (letter: Letter) => {
    setAnswer(letter)
    // The button that was pressed is gone.
    heading.current?.focus()
  }
  const common = { seen, isOpen, domain, onChoose: choose }
  return (
    <Stack as="section" aria-label="Two curves" gap="3">
      <Flex align="flex-start" justify="space-between" gap="3">
        <Box>
          <Heading
            ref={heading}
            as="h2"
            tabIndex={-1}
            size={{ base: 'xl', md: '2xl' }}
            outline="none"
            letterSpacing="-0.02em"
          >
            {answer === null
              ? 'Two curves. One of them is luck. Which?'
              : `${answer === 'A' ? 'You found it' : 'It was A'}. They looked the same, and only one went on.`}
          </Heading>
          <Text color="fg.muted" maxW="3xl">
            Same length, same Sharpe ratio, same kind of line. A backtest shows you only this much, and everybody shows
            you their best one.
          </Text>
        </Box>
        <Button size="xs" variant="ghost" onClick={onSkip}>
          {isOpen ? 'Done' : 'Skip'}
        </Button>
      </Flex>
      <Grid gap="3" templateColumns={PAIR}>
        <CurveCard {...common} letter="A" curve={luck}>
          <b>Luck.</b>{' '}
          {`The best of ${tossed.length} rules that toss a coin. After: Sharpe ${formatMetric(luck.after)}.`}
        </CurveCard>
        <CurveCard {...common} letter="B" curve={edge}>
          <b>An edge.</b> {`Right on 54 of 100 days, built in on purpose. After: Sharpe ${formatMetric(edge.after)}.`}
        </CurveCard>
      </Grid>
      {isOpen ? (
        <>
          <Card title={`What all ${tossed.length} gave`} isFlush>
            <Grid gap="3" templateColumns={PAIR} alignItems="center">
              <Text px="4" py="3" color="fg.muted">
                <Text as="b" color="fg">
                  Try {tossed.length} worthless rules, and the best of them looks like A.
                </Text>{' '}
                Tidemark counts the tries, says what luck alone would have given for as many, and tells you when a
                result is no better than A.
              </Text>
              <LuckBars sharpes={tossed} chosen={luck.sharpe} label={`A ${formatMetric(luck.sharpe)}`} />
            </Grid>
          </Card>
          <Grid gap="3" templateColumns={PAIR}>
            <Way icon="backtest" title="See a real one" to={EXAMPLE_HREF} state={START_RUN}>
              A moving average on EUR/USD, and whether it held up.
            </Way>
            <Way icon="info" title="How a result is judged" to="/docs/can-i-believe-this">
              Every check, what it asks, and what it cannot know.
            </Way>
          </Grid>
        </>
      ) : null}
    </Stack>
  )
}

interface CurveCardProps {
  letter: Letter
  curve: LuckCurve
  seen: number
  isOpen: boolean
  domain: readonly [number, number]
  onChoose: (letter: Letter) => void
  /** What it was, once it is open. */
  children: ReactNode
}

function CurveCard({ letter, curve, seen, isOpen, domain, onChoose, children }: CurveCardProps) {
  const name = `Curve ${letter}`
  return (
    <Card
      title={name}
      isFlush
      actions={
        <HStack as="dl" gap="4" textStyle="sm">
          <Fact name="Sharpe" text={formatMetric(curve.sharpe)} />
          <Fact name="Return" text={formatFraction(curve.return, { sign: 'always' })} />
          <Fact name="Drawdown" text={formatFraction(-curve.drawdown)} isWide />
        </HStack>
      }
    >
      <SealedCurve
        name={name}
        values={curve.values}
        seen={seen}
        isOpen={isOpen}
        domain={domain}
        words={[SEEN, isOpen ? 'three years after' : 'three years sealed']}
        height={240}
      />
      <Flex minH="60px" px="4" align="center" borderTopWidth="1px" borderColor="border.subtle">
        {isOpen ? (
          <HStack as="p" gap="2">
            <Icon name={letter === 'A' ? 'close' : 'check'} />
            <span>{children}</span>
          </HStack>
        ) : (
          <Button w="full" onClick={() => onChoose(letter)}>
            {letter} is luck
          </Button>
        )}
      </Flex>
    </Card>
  )
}

function Fact({ name, text, isWide = false }: { name: string; text: string; isWide?: boolean }) {
  return (
    <HStack gap="1.5" hideBelow={isWide ? 'md' : undefined}>
      <Text as="dt" color="fg.subtle">
        {name}
      </Text>
      <Text as="dd" fontWeight="semibold">
        {text}
      </Text>
    </HStack>
  )
}

interface WayProps {
  icon: IconName
  title: string
  to: string
  state?: unknown
  children: string
}

function Way({ icon, title, to, state, children }: WayProps) {
  return (
    <LinkBox asChild>
      <HStack gap="4" px="4" py="3" bg="bg.surface" borderWidth="1px" borderRadius="lg">
        <Icon name={icon} />
        <Box flex="1">
          <LinkOverlay asChild fontWeight="semibold">
            <Link to={to} state={state}>
              {title}
            </Link>
          </LinkOverlay>
          <Text color="fg.muted" textStyle="sm">
            {children}
          </Text>
        </Box>
        <Icon name="chevron-right" />
      </HStack>
    </LinkBox>
  )
}
