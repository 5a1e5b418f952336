import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CHUNKS } from './bundle/chunks'
import { docs } from './bundle/docs'
import { thirdPartyNotices } from './bundle/notices'

/** Proxied in development. */
const SERVED = ['/api', '/symbols', '/ohlc', '/config.json', '/storybook']
const server = `http://127.0.0.1:${process.env['PORT'] || '8080'}`

/** Preloads the one font that every page needs. */
function preloadFont(): Plugin {
  return {
    name: 'tidemark:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-opsz-normal.*\.woff2$/.test(name))
        if (font === undefined) throw new Error('the build has no inter-latin-opsz-normal.woff2 to preload')
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

/** Lists all files; a demo preloads them for use without a network. */
function listFiles(): Plugin {
  return {
    name: 'tidemark:list-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).filter(
          ({ type, fileName }) => type === 'chunk' || /\.css$|-latin-(?!ext).*\.woff2$/.test(fileName),
        )
        const names = files.map(({ fileName }) => fileName).toSorted()
        this.emitFile({ type: 'asset', fileName: 'offline.json', source: JSON.stringify(names) })
      },
    },
  }
}

const JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/

/** Removes zod's JSON Schema export, which only the server needs. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'tidemark:without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!JSON_SCHEMA.test(id)) return null
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return { code: names.map((name) => `export function ${name}() {}`).join('\n'), map: null }
    },
  }
}

/** The notes of the design tokens are for who reads the file. */
function withoutNotes(): Plugin {
  return {
    name: 'tidemark:without-notes',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]theme[\\/]tokens\.json$/.test(id)) return null
      const values: unknown = JSON.parse(code, (name, value: unknown) => (/^(use$|\$)/.test(name) ? undefined : value))
      return { code: JSON.stringify(values), map: null }
    },
  }
}

function textOf(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
}

/** Texts that packages omit from their published files. */
const notices = thirdPartyNotices({
  'fancy-canvas': textOf('LICENSE').replace(/^Copyright .*$/m, 'Copyright (c) 2019 TradingView, Inc'),
  'lightweight-charts': textOf('packages/charts/NOTICE'),
})

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), docs(), withoutJsonSchema(), withoutNotes(), preloadFont(), notices.app, listFiles()],
  worker: { plugins: () => [notices.worker] },
  server: {
    port: 5173,
    proxy: Object.fromEntries(SERVED.map((path) => [path, { target: server }])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    // Our policy forbids `data:` fonts and images.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
})
