// Global setup of the unit tests: builds the server's programs, and those that tests start to kill, from the sources for this run
// alone. They start three times as fast as by tsx.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built programs; missing where this setup does not run. */
    programs?: string
  }
}

const server = fileURLToPath(new URL('../..', import.meta.url))

/** Scripts of this folder that run as processes of their own. */
function scripts(): Record<string, string> {
  const names = readdirSync(join(server, 'src/testing')).filter((name) => /^(?:killed|hanging|hold)/.test(name))
  return Object.fromEntries(names.map((name) => [name.replace(/\.ts$/, ''), `src/testing/${name}`]))
}

/** Builds again before each rerun of a watching Vitest. */
export default async function buildPrograms(project: TestProject): Promise<() => void> {
  // As deep as `dist`, from where programs find the seed.
  const outDir = mkdtempSync(join(server, '.programs-'))
  const buildAll = async () => {
    await build({
      root: server,
      logLevel: 'warn',
      build: { outDir, sourcemap: false, rolldownOptions: { input: scripts() } },
    })
  }
  await buildAll()
  project.onTestsRerun(buildAll)
  project.provide('programs', outDir)
  return () => rmSync(outDir, { recursive: true, force: true })
}
