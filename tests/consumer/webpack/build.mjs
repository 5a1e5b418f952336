import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'

const compiler = webpack({
  mode: 'production',
  context: join(import.meta.dirname, '..'),
  entry: './main.tsx',
  output: { path: join(import.meta.dirname, 'built'), filename: 'main.js', publicPath: '/' },
  resolve: { extensions: ['.tsx', '...'] },
  module: {
    rules: [
      { test: /\.tsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
    ],
  },
  performance: false,
})
compiler.run((error, stats) => {
  if (error !== null || stats.hasErrors() || stats.hasWarnings()) {
    console.error(error ?? stats.toString('errors-warnings'))
    process.exitCode = 1
    return
  }
  const page = readFileSync(join(compiler.context, 'index.html'), 'utf8').replace('./main.tsx', '/main.js')
  writeFileSync(join(compiler.outputPath, 'index.html'), page)
})
