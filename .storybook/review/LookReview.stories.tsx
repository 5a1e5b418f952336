import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, userEvent } from 'storybook/test'
import type { Change, Report } from '../../scripts/visual-report.mjs'
import { LookReview, type LookReviewProps } from './LookReview'

function drawing(fill: string, width: number): string {
  const rect = `<rect x="16" y="16" width="${width}" height="36" rx="6" fill="${fill}"/>`
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="360" height="68">${rect}</svg>`)}`
}

function change(name: string, look: string, changed: Partial<Change> = {}): Change {
  return {
    snapshot: `${look}/elements-button__${name.toLowerCase()}`,
    id: `elements-button--${name.toLowerCase()}`,
    title: 'Elements/Button',
    name,
    look,
    before: drawing('#066D86', 120),
    after: drawing('#3C75BF', 140),
    difference: drawing('#B61535', 20),
    isAccepted: false,
    ...changed,
  }
}

const changes = [
  change('Default', 'light'),
  change('Default', 'dark'),
  change('Icon', 'phone', { snapshot: 'phone/elements-badge__icon', title: 'Elements/Badge', difference: null }),
]

function Accepting({ report: first, ...props }: LookReviewProps) {
  const [report, setReport] = useState<Report | null>(first)
  const accept = async (snapshots: readonly string[]) =>
    setReport(
      (now) =>
        now && {
          ...now,
          changes: now.changes.map((one) => (snapshots.includes(one.snapshot) ? { ...one, isAccepted: true } : one)),
        },
    )
  return <LookReview {...props} report={report} onAccept={accept} />
}

const meta = {
  title: 'Look review',
  component: LookReview,
  tags: ['!autodocs'],
  // About the tool, not the product.
  parameters: { chromatic: { disableSnapshot: true } },
  args: { report: { platform: 'linux', changes }, folder: '', hrefOf: (id) => `./?path=/story/${id}` },
} satisfies Meta<typeof LookReview>
export default meta
type Story = StoryObj<typeof meta>

export const Built: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 snapshots of 2 components changed.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Accept/ })).toBeNull()
    await expect(canvas.getByText(/can be accepted only in/)).toBeVisible()
    await expect(canvas.getByText(/The sizes differ/)).toBeVisible()
    const slider = canvas.getByRole('slider', { name: 'How much of Elements/Badge Icon is shown as after' })
    await fireEvent.change(slider, { target: { value: '25' } })
    await expect(slider).toHaveAttribute('aria-valuetext', '25% after')
    await expect(canvas.getByAltText('Elements/Badge Icon, before')).toHaveStyle({ clipPath: 'inset(0px 0px 0px 25%)' })
  },
}

export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'button')
    await userEvent.click(canvas.getByText('Dark'))
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(1)
    await expect(canvas.getByRole('link', { name: 'Default' })).toHaveAttribute(
      'href',
      './?path=/story/elements-button--default',
    )
  },
}

export const Accepted: Story = {
  render: (args) => <Accepting {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 2 of Elements/Button' }))
    await expect(await canvas.findAllByText('Accepted')).toHaveLength(2)
    await expect(canvas.getByText('3 snapshots of 2 components changed, 2 accepted.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Accept Elements/Badge Icon, phone' })).toBeEnabled()
  },
}

export const AcceptFails: Story = {
  args: {
    onAccept: async () => {
      throw new Error('light/elements-button__default is not in the last report. Reload the page.')
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Accept Elements/Button Default, light' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Not accepted')
    await expect(canvas.queryByText('Accepted')).toBeNull()
  },
}

export const New: Story = {
  args: {
    report: { platform: 'linux', changes: [change('Default', 'light', { before: null, difference: null })] },
    onAccept: async () => {},
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('new')).toBeVisible()
    await expect(canvas.getAllByRole('img')).toHaveLength(1)
  },
}

export const NoChanges: Story = {
  args: { report: { platform: 'linux', changes: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No changes')).toBeVisible()
  },
}

export const NoComparison: Story = {
  args: { report: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No comparison yet')).toBeVisible()
  },
}
