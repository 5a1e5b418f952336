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
      // The worker stands beside `main`: it is started by its file name.
      input: { main: 'src/main.ts', 'task.worker': 'src/runs/task.worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
