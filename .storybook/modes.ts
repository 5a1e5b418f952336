import { fileURLToPath } from 'node:url'
import { babelParse } from 'storybook/internal/babel'
import type { CsfEnricher } from 'storybook/internal/types'

const CODE = fileURLToPath(new URL('./modesOf.ts', import.meta.url)).replaceAll('\\', '/')

/** Gives each story its modes: they depend on its title, which only Storybook knows, and on what it spreads from others. */
export function withOwnModes(enrich: CsfEnricher | undefined): CsfEnricher {
  return async (csf, source) => {
    await enrich?.(csf, source)
    const { _ast: ast, _metaVariableName: meta } = csf
    const { _stories: own, meta: annotations } = source
    const stories = Object.keys(own)
    if (meta === undefined || stories.length === 0) return
    const { program } = babelParse(
      `import { addModes as __addModes } from ${JSON.stringify(CODE)}
       __addModes(${JSON.stringify(annotations?.title ?? '')}, ${meta}, { ${stories.join(', ')} })`,
    )
    ast.program.body.push(...program.body)
  }
}
