// Generates docs/indicators.md: node --import tsx scripts/build-docs.mjs
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { indicatorsInfo, listStrategies } from '@tidemark/engine/research'
import { format, resolveConfig } from 'prettier'

const page = fileURLToPath(new URL('../docs/indicators.md', import.meta.url))

const cell = (text) => String(text).replaceAll('|', '\\|')
const row = (cells) => `| ${cells.map(cell).join(' | ')} |`
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** Markdown would read powers and products as emphasis, and less-than as a tag. */
const code = (text) => `\`${text}\``

function rangeOf({ choices, min, max }) {
  if (choices) return choices.join(', ')
  if (min === undefined && max === undefined) return ''
  return `${min ?? ''} to ${max ?? ''}`
}

function parameters(params) {
  if (params.length === 0) return 'No parameters.'
  const rows = params.map((param) => [
    code(param.name),
    param.type,
    rangeOf(param),
    String(param.default),
    param.unit ?? '',
    param.description ?? '',
  ])
  return table(['Parameter', 'Type', 'Range', 'Default', 'Unit', 'Meaning'], rows)
}

function indicator({ name, title, description, formula, params, inputs = [], outputs, placement, guides = [] }) {
  const place = placement === 'overlay' ? 'over the price' : 'in a pane of its own'
  const lines = guides.length === 0 ? '' : `, with lines at ${guides.join(' and ')}`
  return [
    `### ${name}: ${title}`,
    description,
    code(formula),
    `From ${inputs.join(', ')}; gives ${outputs.map(code).join(', ')}, drawn ${place}${lines}.`,
    parameters(params),
  ].join('\n\n')
}

function strategy({ id, name, description, params = [] }) {
  return [`### ${id}: ${name}`, description, parameters(params)].join('\n\n')
}

/** @returns {Promise<string>} */
export async function indicatorsPage() {
  const { indicators } = indicatorsInfo()
  const { strategies } = listStrategies()
  const text = [
    '# Indicators and strategies',
    '<!-- Made from the declarations in packages/engine by scripts/build-docs.mjs. Do not edit. -->',
    `Every figure of the ${indicators.length} indicators and ${strategies.length} strategies comes from \`packages/engine\`. An indicator has no value during its warm-up; a parameter that is left out has its default.`,
    '## Indicators',
    ...indicators.map(indicator),
    '## Strategies',
    ...strategies.map(strategy),
  ].join('\n\n')
  return format(text, { ...(await resolveConfig(page)), filepath: page })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, await indicatorsPage())
