import type { Meta, StoryObj } from '@storybook/react-vite'
import { MeasuresSheet, SpaceSheet } from './SpaceSheet'

const meta = {
  title: 'Foundations/Space',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Steps: Story = { render: () => <SpaceSheet /> }

export const Measures: Story = { render: () => <MeasuresSheet /> }
