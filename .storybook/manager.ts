import { STORY_PREPARED } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { labelOf } from './names'
import { storybookTheme } from './theme'

const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches

addons.setConfig({ theme: storybookTheme(isDark ? 'dark' : 'light'), sidebar: { renderLabel: labelOf } })

/** Their stories fill a window. */
const WHOLE_WINDOW = /^(?:Pages|Demo|Flows)\b/

addons.register('tidemark/whole-window', (api) => {
  let isFolded = false
  // Collapses the panel only on entering a page's stories, so that the user can reopen it.
  api.on(STORY_PREPARED, ({ id }: { id: string }) => {
    const isPage = WHOLE_WINDOW.test(api.getData(id).title)
    if (isPage === isFolded) return
    isFolded = isPage
    api.togglePanel(!isPage)
  })
})
