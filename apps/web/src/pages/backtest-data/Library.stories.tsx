import type { Meta, StoryObj } from '@storybook/react-vite'
import { computedRun, computingServer, libraryServer } from '@tidemark/api/computed'
import { given, handle, json } from '@tidemark/api/testing'
import { endpoints } from '@tidemark/contract'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, type Canvas } from '../../testing/pageStories'

const NAMES = ['typical', 'previous', 'frictionless', 'noTrades', 'few', 'bankrupt', 'everyDay'] as const
const STORED = NAMES.map(computedRun)
const TYPICAL = computedRun('typical').run_id ?? ''
const FEW = computedRun('few').run_id ?? ''
const NOTED = { typical: { star: true, tags: ['candidate'], note: 'Stop at 2 %, survives 2018.' } }

const meta = {
  ...pageMeta,
  title: 'Pages/Backtest Data/Library',
  tags: ['network'],
  args: { path: '/backtest-data' },
  beforeEach: given(libraryServer(NAMES, NOTED), computingServer(STORED)),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

async function rowOf(canvas: Canvas, id: string) {
  const row = (await canvas.findByText(id)).closest<HTMLElement>('[role=row]')
  if (row === null) throw new Error(`${id} is in no row`)
  return row
}

/** In the toast: a live region says the same. */
const findToast = (text: RegExp) => screen.findByText(text, { selector: '[data-scope=toast][data-part=title]' })

async function say(label: string, text: string) {
  const dialog = within(await screen.findByRole('dialog'))
  const input = dialog.getByLabelText(label)
  await userEvent.clear(input)
  await userEvent.click(input)
  await userEvent.paste(text)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  return dialog
}

/** Runs of the engine. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Backtest Runs (7)' })).toBeVisible()
    const row = await rowOf(canvas, TYPICAL)
    for (const text of [
      'EUR/USD',
      'Strategy: SMACROSS',
      'sl_pct 0.02',
      '+22.72%',
      '−7.32%',
      '0.67',
      '153',
      'candidate',
      'Stop at 2 %',
    ]) {
      await expect(row).toHaveTextContent(text)
    }
    await expect(within(row).getByRole('button', { name: `Star ${TYPICAL}`, pressed: true })).toBeVisible()
  },
}

/** Markup stays plain text; too long text stays in its field. */
export const Notes: Story = {
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, FEW)
    await userEvent.click(within(row).getByRole('button', { name: /^Tags of/ }))
    await say('Tags', 'short, <b>bold</b>')
    await waitFor(() => expect(row).toHaveTextContent('<b>bold</b>'))
    await userEvent.click(within(row).getByRole('button', { name: /^Note on/ }))
    const dialog = await say('Note', 'x'.repeat(100_000))
    await expect(await dialog.findByText('The note has 100000 characters; 2000 are allowed')).toBeVisible()
    await say('Note', 'Too few trades to judge.')
    await waitFor(() => expect(row).toHaveTextContent('Too few trades to judge.'))
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy', 'true'),
    )
    await expect(await rowOf(canvas, FEW)).toHaveTextContent('short')
    await expect(row).toHaveTextContent('Too few trades to judge.')
  },
}

/** Undo restores deleted runs with their notes. */
export const DeletesAndRestores: Story = {
  play: async ({ canvas }) => {
    await rowOf(canvas, FEW)
    for (const id of [FEW, TYPICAL]) await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${id}` }))
    const bar = within(canvas.getByRole('toolbar', { name: '2 selected' }))
    await userEvent.click(bar.getByRole('button', { name: 'Tag' }))
    await say('Tag', 'old')
    await waitFor(async () => expect(await rowOf(canvas, FEW)).toHaveTextContent('old'))
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }))
    const said = await findToast(/^2 runs deleted$/)
    // Under the pointer it stays for as long as the rest takes.
    await userEvent.hover(said)
    await waitFor(() => expect(said).toBeVisible())
    await expect(await canvas.findByRole('heading', { name: 'Backtest Runs (5)' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByRole('heading', { name: 'Backtest Runs (7)' })).toBeVisible()
    const row = await rowOf(canvas, TYPICAL)
    await expect(row).toHaveTextContent('candidate')
    await expect(row).toHaveTextContent('old')
  },
}

/** Deletes own runs as anybody does. */
export const Researcher: Story = {
  args: {
    isSignedIn: false,
    stored: {
      user_type: 'authenticated',
      'tidemark.role': 'researcher',
      'tidemark.username': 'rita',
      'tidemark.access_token': 'a.b.c',
      'tidemark.expires_at': String(Date.UTC(2025, 0, 15)),
    },
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await rowOf(canvas, FEW)
    await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${FEW}` }))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await findToast(/^1 run deleted$/)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await rowOf(canvas, FEW)
  },
}

/** Its link, an export, and other inputs. */
export const Opened: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { path: `/backtest-data?run=${FEW}` },
  play: async ({ canvas }) => {
    const button = (name: string) => canvas.getByRole('button', { name })
    await canvas.findByRole('group', { name: 'Sharpe Ratio' })
    await waitFor(() => expect(button('Copy link')).toBeEnabled())
    await userEvent.click(button('Export results'))
    await waitFor(() => expect(screen.getByRole('dialog', { name: /^Export/ })).toBeVisible())
    await userEvent.click(button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(button('Run again with changes'))
    await waitFor(() => expect(addressOf(canvas)).toBe(`/backtest?run=${FEW}`))
  },
}

/** S stars the open run, E opens the form with its inputs; neither while typing. */
export const Keys: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { path: `/backtest-data?run=${FEW}` },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy link' })).toBeEnabled())
    await userEvent.keyboard('s')
    await findToast(/^Starred$/)
    await userEvent.keyboard('s')
    await findToast(/^Star removed$/)
    await userEvent.type(canvas.getByRole('searchbox'), 'es')
    await expect(canvas.getByRole('searchbox')).toHaveValue('es')
    await expect(addressOf(canvas)).toContain('/backtest-data?')
    await userEvent.clear(canvas.getByRole('searchbox'))
    await userEvent.click(await canvas.findByRole('heading', { name: /^Backtest Runs/ }))
    await userEvent.keyboard('e')
    await waitFor(() => expect(addressOf(canvas)).toBe(`/backtest?run=${FEW}`))
  },
}

/** A refused change is shown, and the row returns to what is stored. */
export const Refused: Story = {
  beforeEach: given(
    () => [handle(endpoints.annotateRun, json({ detail: 'the disk is full' }, 507))],
    libraryServer(NAMES, NOTED),
    computingServer(STORED),
  ),
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, FEW)
    await userEvent.click(within(row).getByRole('button', { name: `Star ${FEW}` }))
    const refusal = await findToast(/the disk is full/)
    await waitFor(() => expect(refusal).toBeVisible())
    await waitFor(() => expect(within(row).getByRole('button', { name: `Star ${FEW}`, pressed: false })).toBeVisible())
  },
}

/** For a backend that lists only ids, the browser keeps stars, tags and notes. */
export const KeptByTheBrowser: Story = {
  args: { siteConfig: { extensions: false } },
  beforeEach: given(computingServer(STORED)),
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, FEW)
    await userEvent.click(within(row).getByRole('button', { name: /^Tags of/ }))
    await say('Tags', 'here')
    await waitFor(() => expect(row).toHaveTextContent('here'))
    await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${FEW}` }))
    await expect(canvas.queryByRole('button', { name: 'Delete' })).toBeNull()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await rowOf(canvas, FEW)
    for (const id of [FEW, TYPICAL]) await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${id}` }))
    await expect(canvas.getByRole('toolbar', { name: '2 selected' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
