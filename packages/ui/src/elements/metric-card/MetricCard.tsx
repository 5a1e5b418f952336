import { Box, HStack, Skeleton, Span, Stat, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Strength } from '../../format/words'
import { Gauge } from '../gauge/Gauge'
import { Icon } from '../icon/Icon'
import { StrengthMeter } from '../strength-meter/StrengthMeter'

export interface MetricDifference {
  /** Signed: '+5.38'. */
  readonly text: string
  readonly tone: 'better' | 'worse' | 'equal'
}

export interface MetricCardProps {
  label: string
  /** Replaces the label, e.g. by an explaining button. @default the label */
  name?: ReactNode | undefined
  /** Formatted, without unit: '+18.69', 'N/A'; '–' before a request. */
  value: string
  /** Shown smaller after the value. */
  unit?: string | undefined
  /** Side of the reference level; null for none. */
  trend?: 'up' | 'down' | null | undefined
  /** A correlation's meter and colour, instead of the triangle. */
  strength?: Strength | undefined
  /** A `Gauge` or `SplitGauge`. @default an empty track */
  gauge?: ReactNode | undefined
  /** Reference level, related metric, or why there is no value. One line. */
  caption: string
  /** For cards under 190 px. @default caption */
  shortCaption?: string | undefined
  /** Distance to what the caption names; 'better' and 'worse' are judged, not larger and smaller. */
  difference?: MetricDifference | undefined
  /** `idle`: not requested; `missing`: not computable; `stale`: an old value (set the gauge's tone too). */
  state?: 'ready' | 'idle' | 'loading' | 'missing' | 'error' | 'stale' | undefined
}

/** A headline metric with its reference level; its strip draws the border, and sets the sizes by `--metric-…`. */
export function MetricCard({
  label,
  name = label,
  value,
  unit,
  trend = null,
  strength,
  gauge = <Gauge domain={[0, 1]} mark={null} value={null} />,
  caption,
  shortCaption = caption,
  difference,
  state = 'ready',
}: MetricCardProps) {
  const isLoading = state === 'loading'
  const isStale = state === 'stale'
  return (
    <Stat.Root
      as="div"
      role="group"
      aria-label={label}
      aria-busy={isLoading || undefined}
      h="full"
      p="var(--metric-padding, 10px 14px 11px)"
      bg="bg.surface"
      containerType="inline-size"
    >
      <Stat.Label as="div" display="flex" justifyContent="space-between" whiteSpace="nowrap">
        <Span minW="0" truncate>
          {name}
        </Span>
        {trend === null || strength !== undefined || isLoading ? null : (
          <span>
            <Icon
              name={`triangle-${trend}`}
              boxSize="2.5"
              color={isStale ? 'fg.subtle' : trend === 'up' ? 'up.fg' : 'down.fg'}
            />
            <VisuallyHidden>{trend === 'up' ? 'Trend up' : 'Trend down'}</VisuallyHidden>
          </span>
        )}
        {strength === undefined || isLoading ? null : <StrengthMeter strength={strength} isStale={isStale} />}
        {state === 'error' ? <Icon name="error" size="xs" color="danger.fg" /> : null}
      </Stat.Label>
      <Stat.ValueText
        as="div"
        display="flex"
        alignItems={isLoading ? 'center' : 'baseline'}
        gap="0"
        h="var(--metric-line, 28px)"
        mt="0.5"
        color={COLOURS[state] ?? (strength === undefined ? 'fg' : `strength.${strength}.fg`)}
        fontSize="var(--metric-size, 20px)"
        fontWeight={state === 'missing' ? 'medium' : 'semibold'}
        lineHeight="var(--metric-line, 28px)"
        letterSpacing="var(--metric-tracking, -0.014em)"
        whiteSpace="nowrap"
        css={{ '[dir=rtl] &': { flexDirection: 'row-reverse', justifyContent: 'flex-end' } }}
      >
        {isLoading ? (
          <Skeleton w="92px" h="5" />
        ) : (
          <>
            <span>{value}</span>
            {unit === undefined ? null : (
              <Stat.ValueUnit ms="0.5" color="fg.subtle" fontSize="var(--metric-unit-size, 14px)" fontWeight="medium">
                {unit}
              </Stat.ValueUnit>
            )}
          </>
        )}
      </Stat.ValueText>
      <Box minH="gauge.mark" mt="5px">
        {gauge}
      </Box>
      <Stat.HelpText
        as="div"
        mt="7px"
        overflow="hidden"
        color={state === 'error' ? 'danger.fg' : 'fg.subtle'}
        textOverflow="ellipsis"
        whiteSpace="var(--metric-caption-wrap, nowrap)"
        {...(isLoading && { py: '3px' })}
        // Two numbers are both read as a whole.
        {...(difference && { display: 'flex', flexWrap: 'wrap', columnGap: '1.5', whiteSpace: 'nowrap' })}
      >
        {isLoading ? (
          <Skeleton w="120px" h="2.5" />
        ) : (
          <>
            <Caption long={caption} short={shortCaption} isStale={isStale} />
            {difference === undefined ? null : <Difference {...difference} />}
          </>
        )}
      </Stat.HelpText>
    </Stat.Root>
  )
}

const COLOURS: Partial<Record<NonNullable<MetricCardProps['state']>, string>> = {
  idle: 'fg.subtle',
  error: 'fg.subtle',
  missing: 'fg.subtle',
  stale: 'fg.muted',
}

function Difference({ text, tone }: MetricDifference) {
  const isBetter = tone === 'better'
  return (
    <Span fontWeight="semibold" color={tone === 'equal' ? 'inherit' : isBetter ? 'up.fg' : 'down.fg'}>
      {tone === 'equal' ? null : (
        <>
          <Icon
            name={isBetter ? 'triangle-up' : 'triangle-down'}
            display="inline"
            boxSize="2"
            me="3px"
            verticalAlign="baseline"
          />
          <VisuallyHidden>{isBetter ? 'Better: ' : 'Worse: '}</VisuallyHidden>
        </>
      )}
      {text}
    </Span>
  )
}

function Caption({ long, short, isStale }: { long: string; short: string; isStale: boolean }) {
  const text =
    long === short ? (
      long
    ) : (
      <>
        <Span css={{ '@container (max-width: 162px)': { display: 'none' } }}>{long}</Span>
        <Span css={{ '@container (min-width: 162.01px)': { display: 'none' } }}>{short}</Span>
      </>
    )
  if (!isStale) return text
  return (
    <HStack as="span" display="inline-flex" gap="1" maxW="full" color="warn.fg">
      <Icon name="clock" size="xs" />
      <span>{text}</span>
    </HStack>
  )
}
