import { HStack, Stack, Text } from '@chakra-ui/react'
import { type DataColumn, DataTable } from '../elements/data-table/DataTable'
import { contrast, difference, simulate, type Vision } from './colourMath'
import { gainAndLoss, SERIES, surface, type Theme } from './palette'
import { Themes } from './Themes'

const VISIONS = [
  ['normal', 'Normal'],
  ['deuteranopia', 'Deuteranopia'],
  ['protanopia', 'Protanopia'],
] as const satisfies readonly (readonly [Vision, string])[]

const PAIRS = [
  ['default', 'Green and red'],
  ['safe', 'Vision-safe blue and orange'],
] as const

function Candles({ up, down }: { up: string; down: string }) {
  return (
    <svg viewBox="0 0 56 32" width="56" height="32" fill="none" aria-hidden="true">
      <path d="M14.5 2v6M14.5 24v6M10 8h9v16h-9z" stroke={up} />
      <path d="M41.5 2v28M37 8h9v16h-9z" stroke={down} fill={down} />
    </svg>
  )
}

/** Gain and loss under colour blindness, with CIEDE2000 differences. */
export function GainAndLossSheet() {
  return (
    <Themes title="Gain and loss">
      {(theme) =>
        PAIRS.map(([pair, words]) => {
          const [up, down] = gainAndLoss(pair, 'solid', theme)
          return (
            <div key={pair}>
              <Text color="fg.subtle">{words}</Text>
              <HStack wrap="wrap" align="end" gap="4" mb="4">
                {VISIONS.map(([vision, name]) => {
                  const seen = [simulate(up, vision), simulate(down, vision)] as const
                  return (
                    <Stack key={vision} align="center" gap="1.5" w="112px" color="fg.subtle" textStyle="xs">
                      <Candles up={seen[0]} down={seen[1]} />
                      {name}, {difference(...seen).toFixed(0)}
                    </Stack>
                  )
                })}
              </HStack>
            </div>
          )
        })
      }
    </Themes>
  )
}

const line = (number: number) => {
  const points = Array.from({ length: 9 }, (_, x) => `${x * 14} ${9 + 6 * Math.sin(x * 0.8 + number * 1.7)}`)
  return `M${points.join('L')}`
}

function Line({ number, colour }: { number: number; colour: string }) {
  return (
    <svg viewBox="0 0 112 18" width="112" height="18" fill="none" aria-hidden="true">
      <path d={line(number)} stroke={colour} strokeWidth="1.75" strokeDasharray={number > 4 ? '5 3' : undefined} />
    </svg>
  )
}

const onSurface = (colour: string, theme: Theme) => contrast(colour, surface('surface', theme)).toFixed(1)

const seriesColumns = (theme: Theme): readonly DataColumn<(typeof SERIES)[number]>[] => [
  { key: 'series', label: 'Series', write: ({ number, hue }) => `${number} ${hue}` },
  ...VISIONS.map(([vision, label]) => ({
    key: vision,
    label,
    write: (series: (typeof SERIES)[number]) => (
      <Line number={series.number} colour={simulate(series[theme], vision)} />
    ),
  })),
  {
    key: 'contrast',
    label: 'Contrast',
    side: 'right',
    write: (series) => onSurface(series[theme], theme),
  },
]

/** The series colours under colour blindness; from the fifth on dashes differ too. */
export function SeriesSheet() {
  return (
    <Themes title="Eight series">
      {(theme) => (
        <DataTable
          caption={`Series, ${theme}`}
          keyOf={({ number }) => number}
          rows={SERIES}
          columns={seriesColumns(theme)}
        />
      )}
    </Themes>
  )
}
