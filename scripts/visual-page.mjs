// Builds Look review as a folder that opens without a server, for CI artifacts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './process.mjs'

/**
 * Writes index.html and its code beside the images.
 *
 * @param {string} folder
 * @param {import('./visual-report.mjs').Report} report
 */
export async function buildPage(folder, report) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      // Browsers do not load modules from files.
      lib: {
        entry: join(root, '.storybook/review/standalone.tsx'),
        formats: ['iife'],
        name: 'review',
        fileName: () => 'review.js',
        cssFileName: 'review',
      },
    },
  })
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Look review</title>
<link rel="stylesheet" href="review.css">
<body>
<script>window.report = ${JSON.stringify(report).replaceAll('<', String.raw`\u003c`)}</script>
<script src="review.js"></script>
</html>
`,
  )
}
