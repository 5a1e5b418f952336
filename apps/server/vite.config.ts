import { defineConfig } from 'vite'

/** The server as plain JavaScript in `dist`: our own packages are bundled in, npm's stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // The workers and the process for strategy files stand beside `main`: they are started by their file names. `cli` is for where there is no source: the container.
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
