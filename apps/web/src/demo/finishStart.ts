import { startStoryPicker } from '../platform/storyPicker'
import { keepFiles } from './keepFiles'

let isPicking = false

/**
 * What a demo starts once the page is idle: the link from a component to its story, and the app's files for use
 * without a network.
 *
 * @throws when the list of files cannot be loaded
 */
export async function finish(): Promise<void> {
  // Development starts it for everybody.
  if (!isPicking && !import.meta.env.DEV) startStoryPicker()
  isPicking = true
  await keepFiles()
}
