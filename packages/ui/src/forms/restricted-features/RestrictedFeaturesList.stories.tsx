import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { RestrictedFeaturesList, type RestrictedFeaturesListProps } from './RestrictedFeaturesList'

function Live(props: RestrictedFeaturesListProps) {
  const [features, setFeatures] = useState(props.features)
  return (
    <RestrictedFeaturesList
      {...props}
      features={features}
      onRemove={(index) => {
        setFeatures(features.toSpliced(index, 1))
        props.onRemove(index)
      }}
    />
  )
}

const meta = {
  title: 'Forms/Restricted features',
  component: RestrictedFeaturesList,
  tags: ['stable', 'can:readonly'],
  args: {
    features: ['Real-time data', 'Data upload', 'Export functionality'],
    onAdd: fn(),
    onRemove: fn(),
  },
  render: (args) => <Live {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RestrictedFeaturesList>
export default meta
type Story = StoryObj<typeof meta>

/** Removing keeps the focus in the list. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Data upload' }))
    await expect(args.onRemove).toHaveBeenLastCalledWith(1)
    await expect(canvas.getByRole('button', { name: 'Remove Export functionality' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Remove Real-time data' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Add' })).toHaveFocus()
    await expect(canvas.getByText('No features are restricted.')).toBeVisible()
  },
}

export const Empty: Story = { args: { features: [] } }

export const ReadOnly: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled()
  },
}

export const Overflow: Story = {
  args: {
    features: [
      'A feature with a name that is a good deal longer than the card is wide',
      ...Array.from({ length: 12 }, (_, index) => `Feature ${index + 1}`),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    const lefts = canvas
      .getAllByRole('button', { name: /^Remove/ })
      .map((button) => button.getBoundingClientRect().left)
    await expect(new Set(lefts).size).toBe(1)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
