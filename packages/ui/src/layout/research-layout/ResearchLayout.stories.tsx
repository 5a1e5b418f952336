import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { expectMoves, expectStill, MOVING } from '../../testing/motion'
import { AppShell } from '../app-shell/AppShell'
import { BacktestForm } from '../../forms/backtest-form/BacktestForm'
import { FILLED, STRATEGIES, SYMBOLS } from '../../forms/backtest-form/formFixture'
import { Button } from '../../elements/button/Button'
import { InputSummary } from '../input-summary/InputSummary'
import { PageHeader } from '../page-header/PageHeader'
import { PageState } from '../../elements/page-state/PageState'
import { ADMIN, ADMIN_MENU } from '../side-menu/menuFixture'
import { SearchTrigger } from '../side-menu/SearchTrigger'
import { SideMenu } from '../side-menu/SideMenu'
import { ThemeToggle } from '../theme-toggle/ThemeToggle'
import { ResearchLayout } from './ResearchLayout'

interface LivePageProps {
  readonly hasResult: boolean
  readonly isOpen?: boolean | undefined
  readonly isCollapsed?: boolean | undefined
  readonly hasBanner?: boolean | undefined
}

function LivePage({ hasResult, isOpen = false, isCollapsed = false, hasBanner = false }: LivePageProps) {
  const [open, setOpen] = useState(isOpen)
  const [form, setForm] = useState(FILLED)
  return (
    <AppShell
      isCollapsed={isCollapsed}
      isDrawerOpen={false}
      onCloseDrawer={fn()}
      banner={hasBanner ? <div style={{ height: 40 }}>A banner of 40 px</div> : undefined}
      menu={
        <SideMenu
          groups={ADMIN_MENU}
          currentId="backtest"
          isCollapsed={isCollapsed}
          onToggleCollapsed={fn()}
          user={ADMIN}
          version="v1.0.0"
          onSignOut={fn()}
          themeToggle={<ThemeToggle theme="light" onChange={fn()} />}
          search={<SearchTrigger onOpen={fn()} />}
        />
      }
    >
      <PageHeader
        title="Backtest"
        purpose="Run a strategy over stored prices and read what it did."
        onOpenMenu={fn()}
        compactActions={<></>}
        actions={
          <>
            <Button variant="ghost" size="xs" icon="link">
              Copy link
            </Button>
            <Button size="xs" icon="download">
              Export results
            </Button>
          </>
        }
      />
      <ResearchLayout
        isRailOpen={open}
        summary={
          hasResult ? (
            <InputSummary
              inputs={['EUR/USD', '1 Hour', 'RSI Strategy', '2024-01-02 to 2024-12-30']}
              onEdit={() => setOpen(true)}
            />
          ) : undefined
        }
        rail={
          <BacktestForm
            value={form}
            onChange={setForm}
            symbols={ready(SYMBOLS)}
            strategies={ready(STRATEGIES)}
            errors={{}}
            isRunning={false}
            onRun={() => setOpen(false)}
            onReset={fn()}
          />
        }
      >
        {hasResult ? (
          [105, 300, 700].map((height) => (
            <div
              key={height}
              style={{
                height,
                flex: 'none',
                border: '1px solid var(--tm-colors-border-subtle)',
                borderRadius: 8,
                background: 'var(--tm-colors-bg-surface)',
              }}
            />
          ))
        ) : (
          <PageState icon="backtest" title="No backtest yet">
            Choose a symbol and a strategy, then run it.
          </PageState>
        )}
      </ResearchLayout>
    </AppShell>
  )
}

const viewportOf = (name: string, width: number, height: number) => ({
  globals: { viewport: { value: name } },
  parameters: {
    viewport: {
      options: { [name]: { name, styles: { width: `${width}px`, height: `${height}px` }, type: 'desktop' as const } },
    },
  },
})

const meta = {
  title: 'Layout/Research layout',
  component: ResearchLayout,
  tags: ['stable', 'can:overflow'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 700 } } },
  args: { rail: null, children: null, isRailOpen: false },
  render: () => <LivePage hasResult />,
} satisfies Meta<typeof ResearchLayout>
export default meta

type Story = StoryObj<typeof meta>

const box = (element: Element) => element.getBoundingClientRect()

/** From 1280 px the rail is pinned. */
export const Default: Story = {
  ...viewportOf('desk', 1440, 900),
  play: async ({ canvas }) => {
    const inputs = canvas.getByRole('region', { name: 'Inputs' })
    const run = canvas.getByRole('button', { name: 'Run Backtest' })
    await expect(box(inputs).width).toBe(320)
    await expect(canvas.queryByRole('button', { name: 'Edit inputs' })).toBeNull()
    await expect(box(run).bottom).toBeLessThanOrEqual(window.innerHeight)
    const before = box(run).bottom
    window.scrollTo(0, 10_000)
    await expect(window.scrollY).toBeGreaterThan(100)
    await expect(box(run).bottom).toBe(before)
    window.scrollTo(0, 0)
  },
}

export const LowWindow: Story = {
  ...viewportOf('low', 1280, 600),
  play: async ({ canvas }) => {
    await expect(box(canvas.getByRole('button', { name: 'Run Backtest' })).bottom).toBeLessThanOrEqual(600)
  },
}

export const WithBanner: Story = {
  ...viewportOf('desk', 1440, 900),
  render: () => <LivePage hasResult hasBanner />,
  play: async ({ canvas }) => {
    await expect(box(canvas.getByRole('region', { name: 'Inputs' })).bottom).toBe(900)
  },
}

export const Empty: Story = {
  ...viewportOf('desk', 1440, 900),
  render: () => <LivePage hasResult={false} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No backtest yet')).toBeVisible()
  },
}

/** Under 1280 px the form is one line, and closes on a run. */
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  render: () => <LivePage hasResult isCollapsed />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Run Backtest' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit inputs' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Run Backtest' }))
    await expect(canvas.getByRole('button', { name: 'Edit inputs' })).toHaveFocus()
  },
}

export const TabletOpen: Story = {
  globals: { viewport: { value: 'tablet' } },
  render: () => <LivePage hasResult isOpen isCollapsed />,
}

export const MobileOpen: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => <LivePage hasResult isOpen />,
  play: async ({ canvas }) => {
    await expect(box(canvas.getByRole('button', { name: 'Run Backtest' })).bottom).toBeLessThanOrEqual(844)
    await expect(document.documentElement.scrollWidth).toBe(390)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Edit inputs' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(390)
  },
}

export const Overflow: Story = {
  ...viewportOf('narrow', 320, 640),
  render: () => <LivePage hasResult isOpen />,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(320)
  },
}

/** Under 1280 px the form unfolds from its line. */
export const RailMoves: Story = {
  ...MOVING,
  globals: { ...MOVING.globals, viewport: { value: 'tablet' } },
  render: () => <LivePage hasResult isCollapsed />,
  play: async ({ canvas }) => {
    const open = () => userEvent.click(canvas.getByRole('button', { name: 'Edit inputs' }))
    await expectMoves(['slide-from-top', 'fade-in'], open)
    await userEvent.click(canvas.getByRole('button', { name: 'Run Backtest' }))
    await expectStill(open)
  },
}
