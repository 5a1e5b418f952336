import type { Meta } from '@storybook/react-vite'
import { useEndpoint } from '@tidemark/api/hooks'
import { demoConfig } from '@tidemark/api/testing'
import { connectedStories, seen } from '../../testing/connected'
import { DemoBanner } from './DemoBanner'

const meta = {
  title: 'Layout/Demo banner/Connected',
  component: DemoBanner,
  tags: ['network', '!autodocs'],
} satisfies Meta<typeof DemoBanner>
export default meta

const NOW = Date.UTC(2025, 0, 14, 14, 32)
/** Until the server's message has come, a visitor reads the usual one. */
const USUAL = 'You are using the demo version. Some features may be limited.'

const connected = connectedStories({
  useResource: () => useEndpoint('demoConfig', {}),
  draw: (config) => (
    <>
      <DemoBanner
        message={config.status === 'ready' ? config.data.demoMessage : USUAL}
        expiresAt={NOW + 42 * 60_000}
        now={NOW}
        onDismiss={() => {}}
      />
      {config.status === 'loading' ? <p>Loading the demo’s configuration…</p> : null}
      {config.status === 'error' ? <p role="alert">{config.error.message}</p> : null}
      {config.status === 'ready' && config.stale !== null ? <p data-stale="">Stale</p> : null}
    </>
  ),
  answers: demoConfig,
  shows: async (context) => {
    await context.canvas.findByRole('button', { name: 'Refresh' })
    await seen(USUAL)(context)
  },
  texts: { loading: USUAL, partial: 'One run, then ask for an account.' },
})

export const Default = connected.Default
export const Loading = connected.Loading
export const Partial = connected.Partial
export const Failed = connected.Failed
export const Recovers = connected.Recovers
export const Offline = connected.Offline
export const ContractBroken = connected.ContractBroken
export const Unauthorized = connected.Unauthorized
export const Stale = connected.Stale
