import type { Resource } from '@tidemark/contract/resource'
import { Button } from '@tidemark/ui'
import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'

/** Props of {@link Refresh}. */
export interface RefreshProps {
  /** What is asked for once more; null where the story has no need of it. */
  of: Resource<unknown> | null
}

/** What a page has beside its chart: a way to ask again. */
export function Refresh({ of }: RefreshProps) {
  if (of?.status !== 'ready') return null
  return (
    <Button size="small" onClick={of.retry}>
      Refresh
    </Button>
  )
}

/** What a live chart takes besides its own props. */
export interface Refreshable {
  /** Shows the way to ask again. */
  hasRefresh?: boolean
}

/** Asked again, the server fails: the old picture stays, and the card says that it is old. */
export const playRefreshed =
  (role: 'group' | 'img', name: RegExp) =>
  async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>): Promise<void> => {
    await canvas.findByRole(role, { name })
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await expect(await canvas.findByText('Stale')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole(role, { name })).toBeVisible())
  }
