import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, spyOn, userEvent } from 'storybook/test'
import { ErrorBoundary } from './ErrorBoundary'
import { reloadForCode } from './reloadOnce'

function BrokenPage(): never {
  throw new Error('the page could not be drawn')
}

function PageWithoutCode(): never {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/ChartPage.js')
}

function TwoPages({ at = '/broken' }: { at?: string }) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <Link to="/fine">Menu: the other page</Link>
      <ErrorBoundary>
        <Routes>
          <Route path="/" element={<h1>Home</h1>} />
          <Route path="/fine" element={<h1>The other page</h1>} />
          <Route path="/broken" element={<BrokenPage />} />
          <Route path="/gone" element={<PageWithoutCode />} />
        </Routes>
      </ErrorBoundary>
    </MemoryRouter>
  )
}

const meta = {
  title: 'Pages/Error',
  component: ErrorBoundary,
  args: { children: null },
  render: () => <TwoPages />,
  // As with other pages, docs show it in a frame of its width.
  parameters: { docs: { story: { inline: false, iframeHeight: 720 } } },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof ErrorBoundary>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(canvas.getByText('the page could not be drawn')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
}

export const GoesHome: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go Home' }))
    await expect(await canvas.findByRole('heading', { name: 'Home' })).toBeVisible()
  },
}

export const LeavesByTheMenu: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Something went wrong' })
    await userEvent.click(canvas.getByRole('link', { name: 'Menu: the other page' }))
    await expect(await canvas.findByRole('heading', { name: 'The other page' })).toBeVisible()
  },
}

/** Without the server, reloading would lose the screen. */
export const TriesAgainOutOfReach: Story = {
  beforeEach: () => {
    const ask = spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    return () => ask.mockRestore()
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }))
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible()
  },
}

const server = { refuse: () => undefined as void }

/** Shows no error until it is clear whether a reload helps. */
export const CodeGone: Story = {
  render: () => <TwoPages at="/gone" />,
  beforeEach: () => {
    const ask = spyOn(globalThis, 'fetch').mockReturnValue(
      new Promise((_, reject) => {
        server.refuse = () => reject(new TypeError('Failed to fetch'))
      }),
    )
    reloadForCode()
    return () => ask.mockRestore()
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading application...')).toBeVisible()
    await expect(canvas.queryByText('Something went wrong')).toBeNull()
    server.refuse()
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(canvas.getByText('Its code could not be loaded from the server.')).toBeVisible()
  },
}

export const Mobile: Story = { ...Default, globals: { viewport: { value: 'phone' } } }
