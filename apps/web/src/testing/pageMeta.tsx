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
      modes: {
        desktop: { theme: 'light', viewport: { width: 1440, height: 900 } },
        tablet: { theme: 'light', viewport: { width: 1024, height: 768 } },
        phone: { theme: 'light', viewport: { width: 390, height: 844 } },
        dark: { theme: 'dark', viewport: { width: 1440, height: 900 } },
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
