/** @packageDocumentation What the card of every chart says in every state, as plays for its stories. */
import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'

/** What a shared play needs of its story. */
type Told = Pick<StoryContext, 'canvas' | 'userEvent'>

/** How a chart is found: its role and what its name says. */
type Picture = readonly [role: 'group' | 'img', name: RegExp]

/** Parameters of a story that shows its chart several times over: on a page there is one. */
export const SEVERAL = { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } }

/** The one sentence of a card that has nothing to draw. */
export const playSentence =
  (sentence: string) =>
  async ({ canvas }: Told): Promise<void> => {
    await expect(canvas.getByText(sentence)).toBeVisible()
  }

/** The card is busy and says with what. @param title - the name of the card. */
export const playLoading =
  (title: string, awaited: string) =>
  async ({ canvas }: Told): Promise<void> => {
    await expect(canvas.getByRole('region', { name: title })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByText(awaited)).toBeInTheDocument()
  }

/** The sentence, and the way on that the story gave: 'Edit inputs'. */
export const playEmpty =
  (sentence: string) =>
  async ({ canvas }: Told): Promise<void> => {
    await expect(canvas.getByText(sentence)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Edit inputs' })).toBeVisible()
  }

/** The card says why, in all these words, and Try Again asks again. */
export const playFailed =
  (retry: () => void, ...words: readonly string[]) =>
  async ({ canvas, userEvent }: Told): Promise<void> => {
    const alert = within(canvas.getByRole('alert'))
    for (const one of words) await expect(alert.getByText(one)).toBeVisible()
    await userEvent.click(alert.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  }

/** The old figure is still there, and the card says that it is old. */
export const playStale =
  (figure: string) =>
  async ({ canvas }: Told): Promise<void> => {
    await expect(await canvas.findByText(figure)).toBeVisible()
    await expect(canvas.getByText('Stale')).toBeVisible()
  }

/** Where exports are restricted, the figures can still be read. */
export async function playReadOnly({ canvas }: Told): Promise<void> {
  await expect(await canvas.findByRole('button', { name: 'View as table' })).toBeVisible()
  await expect(canvas.queryByRole('button', { name: 'Save as picture' })).not.toBeInTheDocument()
  await expect(canvas.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument()
}

/** All cards of this name are equally high, whatever their state. */
export const playSameGeometry =
  (title: string) =>
  async ({ canvas }: Told): Promise<void> => {
    const cards = await canvas.findAllByRole('region', { name: title })
    await expect(new Set(cards.map((card) => card.offsetHeight)).size).toBe(1)
  }

/** A drawing that fails has taken its card away and nothing else. */
export async function playRenderFailure({ canvas }: Told): Promise<void> {
  await expect(canvas.getByText('The rest of the page')).toBeVisible()
  await expect(canvas.queryByRole('region')).not.toBeInTheDocument()
}

/** The answer has come and is drawn. */
export const playPicture =
  ([role, name]: Picture) =>
  async ({ canvas }: Pick<Told, 'canvas'>): Promise<void> => {
    const picture = await canvas.findByRole(role, { name })
    // It fades in where motion is welcome.
    await waitFor(() => expect(picture).toBeVisible())
  }

/** The first answer is a failure, Try Again asks once more, and this time there is something to draw. */
export const playRecovery =
  (failure: string, picture: Picture) =>
  async ({ canvas, userEvent }: Told): Promise<void> => {
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText(failure)).toBeVisible()
    await userEvent.click(alert.getByRole('button', { name: 'Try Again' }))
    await playPicture(picture)({ canvas })
  }

/** No answer, or none that can be read. */
export async function playAlert({ canvas }: Told): Promise<void> {
  await expect(await canvas.findByRole('alert')).toHaveTextContent('Error loading data')
}
