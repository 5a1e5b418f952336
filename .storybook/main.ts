import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'

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
  features: { sidebarOnboardingChecklist: false },
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
