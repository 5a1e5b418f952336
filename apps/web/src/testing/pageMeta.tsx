import type { Meta } from '@storybook/react-vite'
import { AppAt } from './AppAt'
import { askedFor, readerKey } from './askedFor'

/**
 * Shared meta of page stories: the page in its shell, full window, with the toolbar's theme and, unless the story sets
 * them, user and time zone.
 */
export const pageMeta = {
  component: AppAt,
  parameters: {
    layout: 'fullscreen',
    chromatic: {
      // Wider than those of .storybook/preview.tsx, with which they are merged. Tablet and dark are separate stories.
      modes: {
        light: { theme: 'light', viewport: { width: 1440, height: 900 } },
        dark: { disable: true },
      },
    },
    // The app reads args only once; use the toolbar for user, time zone and theme.
    controls: { disable: true },
    // Iframes, because stories on one page would share the network's worker and its responses.
    docs: { story: { inline: false, iframeHeight: 720 } },
  },
  // A fixed width, however wide Storybook's window is. Tablet and phone are separate stories.
  globals: { viewport: { value: 'desktop' } },
  render: (args, { globals }) => <AppAt key={readerKey(globals)} {...askedFor(args, globals)} />,
} satisfies Meta<typeof AppAt>
