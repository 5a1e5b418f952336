import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { z } from 'zod'

export interface Notice {
  readonly name: string
  readonly version: string
  /** SPDX expression. */
  readonly licence: string
  /** Its licence and notice files. */
  readonly texts: readonly string[]
}

const FILE = 'third-party-notices.txt'

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string() })
const TEXT_FILE = /^(?:licen[cs]e|copying|notice)/i

/** null for our own modules and the bundler's. */
export function packageFolderOf(module: string): string | null {
  const path = module.replaceAll('\\', '/').replace(/^\0/, '')
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null
}

/**
 * Reads the licence of a package folder.
 *
 * @param additions - texts that published packages lack
 * @throws {Error} for a package without a licence or its text
 */
export function readNotice(folder: string, additions: Readonly<Record<string, string>> = {}): Notice {
  const parsed = manifestSchema.safeParse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  if (!parsed.success) throw new Error(`${folder} is in the app, but its package.json names no version and licence.`)
  const { name, version, license: licence } = parsed.data
  const files = readdirSync(folder)
    .filter((file) => TEXT_FILE.test(file))
    .toSorted()
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const addition = additions[name]
  if (addition !== undefined) texts.push(addition.trim())
  if (texts.length === 0)
    throw new Error(`${name} is in the app, but has no licence text: add it in apps/web/vite.config.ts.`)
  return { name, version, licence, texts }
}

const RULE = '-'.repeat(80)

/** Formats the notices as readable text. */
export function formatNotices(notices: readonly Notice[]): string {
  const ordered = notices.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const parts = ordered.map(({ name, version, licence, texts }) =>
    [RULE, `${name} ${version} (${licence})`, RULE, '', ...texts.flatMap((text) => [text, ''])].join('\n'),
  )
  return `Tidemark contains the following packages of others.\n\n${parts.join('\n')}`
}

type Bundle = Rolldown.OutputBundle

function foldersIn(bundle: Bundle, root: string): string[] {
  const modules = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames.map((name) => resolve(root, name)),
  )
  return modules.map(packageFolderOf).filter((folder) => folder !== null)
}

/** Writes the notices of all packages in the app and its separately bundled workers. */
export function thirdPartyNotices(additions: Readonly<Record<string, string>>): { app: Plugin; worker: Plugin } {
  const folders = new Set<string>()
  function add(this: Rolldown.PluginContext, _options: unknown, bundle: Bundle): void {
    for (const folder of foldersIn(bundle, this.environment.config.root)) folders.add(folder)
  }
  return {
    worker: { name: 'tidemark:worker-notices', apply: 'build', generateBundle: add },
    app: {
      name: 'tidemark:notices',
      apply: 'build',
      generateBundle(options, bundle) {
        add.call(this, options, bundle)
        const notices = [...folders].map((folder) => readNotice(folder, additions))
        this.emitFile({ type: 'asset', fileName: FILE, source: formatNotices(notices) })
      },
    },
  }
}
