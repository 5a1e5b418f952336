import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, spyOn, userEvent } from 'storybook/test'
import { ErrorBoundary } from './ErrorBoundary'

function BrokenPage(): never {
  throw new Error('the page could not be drawn')
}

/** Two pages, one of which cannot be drawn. */
function TwoPages() {
  return (
    <MemoryRouter initialEntries={['/broken']}>
      <Link to="/fine">Menu: the other page</Link>
      <ErrorBoundary>
        <Routes>
          <Route path="/" element={<h1>Home</h1>} />
          <Route path="/fine" element={<h1>The other page</h1>} />
          <Route path="/broken" element={<BrokenPage />} />
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
} satisfies Meta<typeof ErrorBoundary>
export default meta
type Story = StoryObj<typeof meta>

/** A page fails: it says so, and the rest of the app stands. */
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

/** Another page is not the failure's business. */
export const LeavesByTheMenu: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Something went wrong' })
    await userEvent.click(canvas.getByRole('link', { name: 'Menu: the other page' }))
    await expect(await canvas.findByRole('heading', { name: 'The other page' })).toBeVisible()
  },
}

/** Without the server there is nothing to reload: the screen stays, and says why. */
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

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }
