import { Box, Stack, VisuallyHidden } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../elements/button/Button'
import { type DataColumn, DataTable } from '../elements/data-table/DataTable'
import tokens from '../theme/tokens.json'
import { Sheet } from './Sheet'

const { duration, delay } = tokens.motion
const DURATIONS = [
  ['fast', duration.fast, 'hover and press'],
  ['base', duration.base, 'switches, popovers, new chart data'],
  ['slow', duration.slow, 'drawer, dialog'],
] as const
const DELAYS = [
  ['showBusy', delay.showBusy, 'before this a button does not turn busy'],
  ['showProgress', delay.showProgress, 'after this a progress bar with Cancel'],
  ['tooltip', delay.tooltip, 'before a tooltip opens'],
] as const

const durationColumns = (isThere: boolean): readonly DataColumn<(typeof DURATIONS)[number]>[] => [
  { key: 'token', label: 'Token', write: ([name]) => `duration.${name}` },
  { key: 'ms', label: 'Milliseconds', side: 'right', write: ([, ms]) => ms },
  ...(['out', 'in'] as const).map((ease) => ({
    key: ease,
    label: ease === 'out' ? 'Entering' : 'Leaving',
    write: ([, ms]: (typeof DURATIONS)[number]) => (
      <Box w="160px" data-there={isThere}>
        <Box
          boxSize="3.5"
          borderRadius="l1"
          bg="accent.solid"
          transition={`transform ${ms}ms {easings.${ease}}`}
          transform={isThere ? 'translateX(144px)' : 'none'}
        />
        <VisuallyHidden>ease.{ease}</VisuallyHidden>
      </Box>
    ),
  })),
  { key: 'use', label: 'For', write: ([, , use]) => use },
]

/** Durations to try, and delays of loading states. */
export function MotionSheet() {
  const [isThere, setIsThere] = useState(false)
  return (
    <Sheet>
      <Stack gap="4" align="start">
        <Button size="2xs" icon="play" onClick={() => setIsThere(!isThere)}>
          Move
        </Button>
        <DataTable caption="Durations" keyOf={([name]) => name} rows={DURATIONS} columns={durationColumns(isThere)} />
        <DataTable
          caption="Delays"
          keyOf={([name]) => name}
          rows={DELAYS}
          columns={[
            { key: 'token', label: 'Token', write: ([name]) => `delay.${name}` },
            { key: 'ms', label: 'Milliseconds', side: 'right', write: ([, ms]) => ms },
            { key: 'means', label: 'Means', write: ([, , use]) => use },
          ]}
        />
      </Stack>
    </Sheet>
  )
}
