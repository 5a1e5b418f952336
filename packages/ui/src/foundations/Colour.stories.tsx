import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HeatSheet, MeaningSheet, NeutralsSheet } from './ColourSheet'
import { GainAndLossSheet, SeriesSheet } from './VisionSheet'

const meta = {
  title: 'Foundations/Colour',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Neutrals: Story = {
  render: () => <NeutralsSheet />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: /dark$/ })).toHaveTextContent('bg.canvas#0A0F14')
  },
}

export const Meanings: Story = { render: () => <MeaningSheet /> }

export const GainAndLoss: Story = { render: () => <GainAndLossSheet /> }

export const Series: Story = { render: () => <SeriesSheet /> }

export const Heat: Story = { render: () => <HeatSheet /> }
