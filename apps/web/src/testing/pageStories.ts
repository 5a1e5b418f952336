import { given, type Scenario } from '@tidemark/api/testing'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { AppAt } from './AppAt'

type Story = StoryObj<typeof AppAt>
export type Play = NonNullable<Story['play']>
export type Canvas = Parameters<Play>[0]['canvas']

/** What a page says where the network fails, and where an answer is not what the schema allows. */
export const UNREACHABLE = 'The server cannot be reached.'
export const BROKEN = 'The server sent data in an unexpected form.'

/** A page's story: once the server has answered so, the text is there. */
export function says(text: string | RegExp, ...answers: readonly Scenario[]): Pick<Story, 'beforeEach' | 'play'> {
  return {
    beforeEach: given(...answers),
    play: async ({ canvas }) => {
      await expect(await canvas.findByText(text)).toBeVisible()
    },
  }
}

/** A story of behaviour: where `failed` has failed, Try Again brings what `shows` waits for, and goes. */
export function recovers({ beforeEach, play }: Story, shows: Play): Story {
  return {
    parameters: { chromatic: { disableSnapshot: true } },
    ...(beforeEach && { beforeEach }),
    play: async (context) => {
      await play?.(context)
      const { canvas } = context
      await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
      await shows(context)
      await expect(canvas.queryByRole('button', { name: 'Try Again' })).toBeNull()
    },
  }
}

/** Path and query of the app: the window's are Storybook's. */
export function addressOf(canvas: Canvas): string {
  return canvas.getByTestId('address').dataset['path'] ?? ''
}
