import type { Meta } from '@storybook/react-vite'
import { AppAt } from './AppAt'
import { askedFor, readerKey } from './askedFor'

/**
 * What the story files of all pages share: the page stands in its shell, fills the window and follows the toolbar's theme, and its
 * user and time zone where the story does not say them.
 */
export const pageMeta = {
  component: AppAt,
  parameters: {
    layout: 'fullscreen',
    chromatic: {
      // Modes are merged with those of .storybook/preview.tsx: here they are wider. Tablet and dark are stories of their own.
      modes: {
        light: { theme: 'light', viewport: { width: 1440, height: 900 } },
        dark: { disable: true },
      },
    },
    // The app is made once, of its story's args; the toolbar turns user, time zone and theme.
    controls: { disable: true },
    // Each in a frame of its own: they share the network's worker, and the last one's answers would be everyone's.
    docs: { story: { inline: false, iframeHeight: 720 } },
  },
  // Its own width, however wide the window of Storybook is. Tablet and phone are stories of their own.
  globals: { viewport: { value: 'desktop' } },
  render: (args, { globals }) => <AppAt key={readerKey(globals)} {...askedFor(args, globals)} />,
} satisfies Meta<typeof AppAt>
