import type { Meta } from '@storybook/react-vite'
import { useRunResult } from '@tidemark/api/hooks'
import { runResult } from '@tidemark/api/testing'
import { mapResource } from '@tidemark/contract/resource'
import { stepEquity } from '@tidemark/ui'
import { connectedStories } from '@tidemark/ui/testing'
import { useMemo } from 'react'
import { playDrawn } from '../testing/plays'
import { CANVAS } from '../testing/surfaces'
import { EquityCurve } from './EquityCurve'

const meta = {
  title: 'Charts/Equity curve/Connected',
  component: EquityCurve,
  tags: ['network', '!autodocs'],
} satisfies Meta<typeof EquityCurve>
export default meta

function useCurve() {
  const run = useRunResult('20250114_142207_SmaCross_EURUSD')
  return useMemo(() => mapResource(run, ({ summary, trades }) => stepEquity(summary, trades)), [run])
}

const connected = connectedStories({
  useResource: useCurve,
  draw: (result) => <EquityCurve result={result} />,
  answers: runResult,
  shows: playDrawn(CANVAS, /^Equity curve, [\d,]+ points/),
  texts: { empty: 'No trades in this run' },
})

export const Default = connected.Default
export const Loading = connected.Loading
export const Empty = connected.Empty
export const Partial = connected.Partial
export const Failed = connected.Failed
export const Recovers = connected.Recovers
export const Offline = connected.Offline
export const ContractBroken = connected.ContractBroken
export const Unauthorized = connected.Unauthorized
export const Stale = connected.Stale
export const Overflow = connected.Overflow
