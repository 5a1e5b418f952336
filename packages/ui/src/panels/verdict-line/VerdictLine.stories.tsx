import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Evidence, RunVerdict } from '@tidemark/contract'
import { expect } from 'storybook/test'
import { Button } from '../../elements/button/Button'
import { VerdictLine } from './VerdictLine'

const EVIDENCE: Evidence = {
  bankrupt: false,
  own: false,
  luck: { sharpe: 1.0, byLuck: 0.94, dsr: 0.58, dsrAll: 0.52, tries: 101 },
  tries: { made: 101, left: 13, known: true },
  neighbours: { shape: 'spike', value: 1.0, median: 0.56, tried: 8 },
  costs: { breakEven: 20.02, fee: 0.001, reason: null },
  sample: { n: 1058, trades: 160, needed: 580, perYear: 252 },
}

const reasons = (...all: [RunVerdict['reasons'][number]['check'], RunVerdict['reasons'][number]['state']][]) =>
  all.map(([check, state]) => ({ check, state }))

const UNCLEAR: RunVerdict = {
  heldUp: 'unclear',
  evidence: EVIDENCE,
  reasons: reasons(
    ['luck', 'open'],
    ['neighbours', 'open'],
    ['seal', 'not-made'],
    ['lookAhead', 'not-made'],
    ['chosenInTime', 'not-made'],
    ['costs', 'holds'],
    ['sample', 'holds'],
    ['tries', 'holds'],
  ),
}

const meta = {
  title: 'Panels/Verdict line',
  component: VerdictLine,
  tags: ['beta'],
  args: {
    verdict: UNCLEAR,
    next: (
      <>
        <b>Next:</b> would it have been chosen in time?
      </>
    ),
    action: (
      <Button size="xs" variant="solid">
        Walk forward
      </Button>
    ),
  },
  argTypes: { verdict: { control: false }, next: { control: false }, action: { control: false } },
} satisfies Meta<typeof VerdictLine>
export default meta
type Story = StoryObj<typeof meta>

const DESKTOP = { viewport: { value: 'desktop' } }

export const Default: Story = {
  globals: DESKTOP,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Held up: unclear' })).toBeVisible()
    await expect(await canvas.findByText('A spike: it stands alone')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'All checks' }))
    await expect(await canvas.findByRole('table')).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(9)
  },
}

/** The five that every run needs hold, and the seal was kept. */
export const Yes: Story = {
  globals: DESKTOP,
  args: {
    verdict: {
      heldUp: 'yes',
      evidence: {
        ...EVIDENCE,
        luck: { sharpe: 1.62, byLuck: 0.71, dsr: 0.98, dsrAll: 0.96, tries: 9 },
        tries: { made: 9, left: 2400, known: true },
        neighbours: { shape: 'plateau', value: 1.62, median: 1.48, tried: 8 },
        seal: { verdict: 'kept' },
      },
      reasons: reasons(
        ['lookAhead', 'not-made'],
        ['chosenInTime', 'not-made'],
        ['seal', 'holds'],
        ['luck', 'holds'],
        ['costs', 'holds'],
        ['sample', 'holds'],
        ['neighbours', 'holds'],
        ['tries', 'holds'],
      ),
    },
    next: (
      <>
        <b>Next:</b> let it run on newer bars.
      </>
    ),
    action: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Held up: yes' })).toBeVisible()
    await expect(await canvas.findByText('Sealed part')).toBeVisible()
  },
}

/** Luck or costs alone decide. */
export const No: Story = {
  globals: DESKTOP,
  args: {
    verdict: {
      heldUp: 'no',
      evidence: {
        ...EVIDENCE,
        luck: { sharpe: 0.64, byLuck: 1.12, dsr: 0.21, dsrAll: 0.08, tries: 400 },
        costs: { breakEven: 0.6, fee: 0.00003, reason: null },
        neighbours: { shape: 'slope', value: 0.64, median: 0.38, tried: 8 },
      },
      reasons: reasons(
        ['luck', 'fails'],
        ['costs', 'fails'],
        ['neighbours', 'open'],
        ['seal', 'not-made'],
        ['lookAhead', 'not-made'],
        ['chosenInTime', 'not-made'],
        ['sample', 'holds'],
      ),
    },
    next: (
      <>
        <b>Next:</b> leave this rule on these bars.
      </>
    ),
    action: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Held up: no' })).toBeVisible()
    await expect(await canvas.findByText('Best of 400 tries')).toBeVisible()
    await expect(canvas.getByText('Luck')).toHaveTextContent(/^Luck\s*: fails$/)
  },
}

/** Too few days and trades for most of the checks. */
export const CannotSay: Story = {
  globals: DESKTOP,
  args: {
    verdict: {
      heldUp: 'unclear',
      evidence: {
        bankrupt: false,
        own: false,
        luck: { sharpe: null, byLuck: 1.9, dsr: null, dsrAll: null, tries: 3 },
        tries: { made: 3, left: null, known: false },
        neighbours: { shape: null, value: null, median: null, tried: 8 },
        costs: { breakEven: 14.2, fee: 0.0007, reason: null },
        sample: { n: 100, trades: 9, needed: null, perYear: 252 },
      },
      reasons: reasons(
        ['luck', 'open'],
        ['sample', 'open'],
        ['neighbours', 'open'],
        ['tries', 'open'],
        ['seal', 'not-made'],
        ['lookAhead', 'not-made'],
        ['chosenInTime', 'not-made'],
        ['costs', 'holds'],
      ),
    },
    next: (
      <>
        <b>Next:</b> give it more bars.
      </>
    ),
    action: undefined,
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Too few days or trades'))[0]).toBeVisible()
  },
}

export const NotMade: Story = {
  globals: DESKTOP,
  args: {
    verdict: null,
    next: 'Runs its neighbours, costs and a walk-forward: adds 8 tries.',
    action: (
      <Button size="xs" variant="solid">
        Check everything
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Held up: –' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'All checks' })).toBeDisabled()
  },
}

export const Loading: Story = {
  globals: DESKTOP,
  args: {
    verdict: null,
    loading: true,
    next: 'Runs neighbours, costs and a walk-forward: 24% done',
    action: <Button size="xs">Stop</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Verdict' })).toHaveAttribute('aria-busy', 'true')
  },
}

/** The verdict belongs to the run that is shown. */
export const InputsChanged: Story = {
  globals: DESKTOP,
  args: {
    outdated: true,
    next: (
      <>
        <b>Inputs changed:</b> the verdict is of the run that is shown.
      </>
    ),
    action: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Inputs changed:')).toBeVisible()
    await expect(await canvas.findByText('A spike: it stands alone')).toBeVisible()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'All checks' }))
    await expect(await canvas.findByRole('table')).toBeVisible()
  },
}
