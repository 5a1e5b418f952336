import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'

/** What a story is found by in the search of the sidebar, where the name of its state is not what one looks for. */
const NAMES: Readonly<Record<string, string>> = { Mobile: 'Mobile (phone)' }

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './docs/*.mdx',
    { directory: '../packages/ui/src', files: '**/*.@(mdx|stories.tsx)' },
    { directory: '../packages/charts/src', files: '**/*.@(mdx|stories.tsx)' },
    { directory: '../apps/web/src', files: '**/*.@(mdx|stories.tsx)' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false, backgrounds: false },
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) =>
        (await indexer.createIndex(file, options)).map((entry) => {
          const name = NAMES[entry.exportName]
          return name === undefined ? entry : { ...entry, name }
        }),
    })),
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      // The built Storybook lives under /storybook/ of the server.
      base: './',
      build: {
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          onLog(level: string, log: { code?: string }, print: (level: string, log: unknown) => void) {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log)
          },
        },
      },
    }),
}
export default config
