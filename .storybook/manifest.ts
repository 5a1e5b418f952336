import { readFileSync } from 'node:fs'
import type { ComponentManifest, CsfEnricher, Manifests } from 'storybook/internal/types'
import { type Example, examplesOf } from './codeExamples.ts'
import { packagedComponents } from './standalone.ts'

/** With what `@storybook/addon-docs` adds. */
interface Guided extends ComponentManifest {
  readonly docs?: Readonly<Record<string, { readonly content?: string }>>
}

/** Returns the first paragraph of a guide. */
function summaryOf(guide: string): string | undefined {
  return /^(?![#<{]|import |export )\S[^]*?(?=\n\n)/m.exec(guide)?.[0].replaceAll(/\s+/g, ' ')
}

/** Without what the manifest's own import of the component says. */
const withoutImport = (code: string | undefined, name: string) =>
  code?.replace(
    new RegExp(String.raw`^import \{ ${name} \} from .*\n+|(?<=^import \{.*)\b${name}, |, ${name}(?= \} from)`, 'm'),
    '',
  )

/** Only a component's own file has its manifest: not pages, sheets, or what else its title has stories of. */
export const isInManifest = (path: string): boolean =>
  /^(?:\.\/)?packages\/(?:ui|charts)\/src\/(?!foundations\/)(?:[^/]+\/)*[^./]+\.stories\.tsx$/.test(path)

/** By a file's text: in development each question of an agent is about all files. */
const written = new Map<string, Promise<Example[]>>()

/** Gives components the import, code and summary that readers of the docs see. Storybook prints imports of the story's file. */
export async function withExamples(manifests: Manifests, enrich: CsfEnricher): Promise<Manifests> {
  const packaged = packagedComponents()
  const components: Record<string, ComponentManifest> = {}
  const found: Readonly<Record<string, Guided>> = manifests.components?.components ?? {}
  for (const [id, component] of Object.entries(found)) {
    if (!isInManifest(component.path)) continue
    const text = readFileSync(component.path, 'utf8')
    const examples = written.get(text) ?? examplesOf(text, enrich)
    written.set(text, examples)
    const codes = new Map((await examples).map(({ id, code }) => [id, code]))
    const from = packaged.find(({ name }) => name === component.name)?.from
    components[id] = {
      ...component,
      import: from && `import { ${component.name} } from '${from}'`,
      summary: Object.values(component.docs ?? {}).flatMap(({ content = '' }) => summaryOf(content) ?? [])[0],
      stories: component.stories.map(({ id: story, name, description, summary }) => {
        return { id: story, name, description, summary, snippet: withoutImport(codes.get(story), component.name) }
      }),
    }
  }
  return { ...manifests, components: { v: 0, ...manifests.components, components } }
}
