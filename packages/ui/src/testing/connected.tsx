import type { StoryObj } from '@storybook/react-vite'
import { given, type Scenario } from '@tidemark/api/testing'
import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../elements/button/Button'

type Text = string | RegExp
type Play = NonNullable<StoryObj['play']>
/** As `scenariosFor` names them. */
type Answer = 'typical' | 'empty' | 'partial' | 'overflow' | 'loading' | Failure | 'stale' | 'recovering'
type Failure = 'failing' | 'offline' | 'broken' | 'unauthorized'

interface ConnectedSpec<T> {
  /** Loads as a page does. */
  useResource: () => Resource<T>
  draw: (resource: Resource<T>) => ReactNode
  /** Of the endpoint that is asked, by state. */
  answers: Readonly<Partial<Record<Answer, Scenario>>>
  /** Of other endpoints. @default none */
  also?: Scenario
  /** Waits for the loaded data. */
  shows: Play
  /** What a state ends in, if not in the words of all components. */
  texts?: Partial<Record<'loading' | 'empty' | 'partial' | 'overflow' | 'failed' | 'stale', Text>>
}

const FAILURES: Readonly<Record<Failure, Text>> = {
  failing: 'engine crashed (Status: 500)',
  offline: 'The server cannot be reached.',
  broken: 'The server sent data in an unexpected form.',
  unauthorized: /Token has expired|Authentication failed/,
}

/** Returns a play that waits for a text. */
export const seen =
  (text: Text): Play =>
  async ({ canvas }) => {
    // A short form for a phone may be there as well.
    const found = await canvas.findAllByText(text)
    await expect(found.find((element) => element.checkVisibility()) ?? found[0]).toBeVisible()
  }

const busy: Play = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull())
}

/**
 * Returns stories of a component over the mocked network, one per state of what it loads. Each needs an export of its own:
 * Storybook reads names only. Their looks have snapshots without a network.
 */
export function connectedStories<T>({ useResource, draw, answers, also, shows, texts = {} }: ConnectedSpec<T>) {
  function Live() {
    const resource = useResource()
    return (
      <>
        {'retry' in resource ? (
          <p style={{ marginBottom: 12 }}>
            <Button size="2xs" onClick={resource.retry}>
              Refresh
            </Button>
          </p>
        ) : null}
        {draw(resource)}
      </>
    )
  }

  const story = (answer: Answer, play: Play): StoryObj => ({
    parameters: { chromatic: { disableSnapshot: true }, controls: { disable: true } },
    beforeEach: given(...[also, answers[answer]].flatMap((scenario) => scenario ?? [])),
    render: () => <Live />,
    play,
  })
  const says = (answer: Answer, text: Text | undefined) => story(answer, text === undefined ? shows : seen(text))
  const fails = (failure: Failure) => says(failure, texts.failed ?? FAILURES[failure])

  return {
    Default: story('typical', shows),
    Loading: story('loading', texts.loading === undefined ? busy : seen(texts.loading)),
    Empty: says('empty', texts.empty),
    Partial: says('partial', texts.partial),
    Failed: { ...fails('failing'), name: 'Error' },
    Offline: fails('offline'),
    ContractBroken: fails('broken'),
    Unauthorized: fails('unauthorized'),
    Recovers: story('recovering', async (context) => {
      const { canvas, userEvent } = context
      await seen(texts.failed ?? FAILURES.failing)(context)
      const retry = canvas.queryByRole('button', { name: 'Try Again' })
      await userEvent.click(retry ?? canvas.getByRole('button', { name: 'Refresh' }))
      await shows(context)
    }),
    Stale: story('stale', async (context) => {
      const { canvas, userEvent } = context
      await shows(context)
      await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
      await seen(texts.stale ?? 'Stale')(context)
      await shows(context)
    }),
    Overflow: story('overflow', async (context) => {
      const { canvasElement } = context
      await (texts.overflow === undefined ? shows : seen(texts.overflow))(context)
      await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    }),
  } satisfies Record<string, StoryObj>
}
