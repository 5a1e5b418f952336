import { defineConfig } from 'vite'

/** Our own packages are bundled; npm packages stay external. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // Workers and the strategy process are started by file name. `cli` is for the container, which has no source.
      input: {
        main: 'src/main.ts',
        'task.worker': 'src/compute/task.worker.ts',
        'own.child': 'src/compute/own/own.child.ts',
        'own.watch': 'src/compute/own/own.watch.mjs',
        cli: 'src/cli/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
