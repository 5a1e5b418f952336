import { relative } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'
import type { CsfEnricher, Manifests, Options } from 'storybook/internal/types'
import { docs } from '../apps/web/bundle/docs.ts'
import { withSimplerSource } from './codeExamples.ts'
import { isInManifest, withExamples } from './manifest.ts'
import { withOwnModes } from './modes.ts'
import { indexNameOf } from './names.ts'

interface Experimental {
  experimental_enrichCsf: (enrich: CsfEnricher | undefined) => CsfEnricher
  experimental_manifests: (manifests: Manifests, options: Options) => Promise<Manifests>
}

/** What has props to tell; react-docgen would read every module, which takes a quarter of the build. */
const DOCUMENTED = /[\\/](?:packages[\\/](?:ui|charts)|apps[\\/]web)[\\/]src[\\/](?!.*\.stories\.).*\.tsx$/

const config: Omit<StorybookConfig, keyof Experimental> & Experimental = {
  framework: '@storybook/react-vite',
  stories: [
    './docs/*.mdx',
    { directory: '../packages/ui/src', files: '**/*.@(mdx|stories.tsx)' },
    { directory: '../packages/charts/src', files: '**/*.@(mdx|stories.tsx)' },
    { directory: '../apps/web/src', files: '**/*.@(mdx|stories.tsx)' },
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    // For agents, at /mcp; a built Storybook has the manifest only.
    ...(process.env['NODE_ENV'] === 'development' ? ['@storybook/addon-mcp'] : []),
  ],
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Examples come from source, without expanded fixtures.
  features: {
    sidebarOnboardingChecklist: false,
    backgrounds: false,
    experimentalCodeExamples: true,
    componentsManifest: true,
  },
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) =>
        (await indexer.createIndex(file, options)).map((entry) => {
          const name = indexNameOf(entry.title ?? '', entry.exportName)
          const tags = isInManifest(relative('.', file)) ? entry.tags : [...(entry.tags ?? []), '!manifest']
          return { ...entry, ...(name !== undefined && { name }), ...(tags && { tags }) }
        }),
    })),
  experimental_enrichCsf: (enrich) => withOwnModes(withSimplerSource(enrich)),
  experimental_manifests: async (manifests, { presets }) =>
    withExamples(manifests, await presets.apply<CsfEnricher>('experimental_enrichCsf')),
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => {
    for (const plugin of vite.plugins?.flat() ?? []) {
      if (!plugin || !('transform' in plugin) || plugin.name !== 'storybook:react-docgen-plugin') continue
      if (typeof plugin.transform === 'function')
        plugin.transform = { filter: { id: DOCUMENTED }, handler: plugin.transform }
    }
    return mergeConfig(vite, {
      plugins: [docs()],
      base: './',
      build: {
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          onLog(level: string, log: { code?: string }, print: (level: string, log: unknown) => void) {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log)
          },
        },
      },
    })
  },
}
export default config
