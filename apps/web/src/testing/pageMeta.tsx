import type { Meta } from '@storybook/react-vite'
import { AppAt } from './AppAt'
import { toolbarArgs, readerKey } from './toolbarArgs'

/** Shared meta of page stories: full window, with the toolbar's theme, user and time zone. */
export const pageMeta = {
  component: AppAt,
  parameters: {
    layout: 'fullscreen',
    // The app reads args once; use the toolbar.
    controls: { disable: true },
    // Iframes: stories on one page would share MSW's responses.
    docs: { story: { inline: false, iframeHeight: 720 } },
  },
  // A fixed width; a phone has stories of its own, a tablet a snapshot of `Default`.
  globals: { viewport: { value: 'desktop' } },
  render: (args, { globals }) => <AppAt key={readerKey(globals)} {...toolbarArgs(args, globals)} />,
} satisfies Meta<typeof AppAt>
