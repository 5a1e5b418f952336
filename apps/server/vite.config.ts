import { defineConfig } from 'vite'

/** Bundles the server into `dist` as plain JavaScript with our own packages; npm packages stay external. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // Workers and the strategy process are started by file name, so they are entries beside `main`. `cli` is for the
      // container, which has no source.
      input: {
        main: 'src/main.ts',
        'task.worker': 'src/runs/task.worker.ts',
        'own.child': 'src/strategies/own.child.ts',
        'own.watch': 'src/strategies/own.watch.mjs',
        cli: 'src/cli/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
