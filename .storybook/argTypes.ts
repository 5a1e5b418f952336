import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types'

/** `T | undefined` is how our optional props are declared; for a reader and for the controls it is a T that may be left out. */
function withoutUndefined(type: SBType): SBType {
  if (type.name !== 'union') return type
  const rest = type.value.filter((part) => part.name !== 'other' || part.value !== 'undefined')
  const [only] = rest
  const base = { required: type.required ?? false, ...(type.raw && { raw: type.raw.replace(/ \| undefined$/, '') }) }
  if (only !== undefined && rest.length === 1) return { ...only, ...base, raw: only.raw ?? base.raw ?? only.name }
  const words = rest.flatMap((part) => (part.name === 'literal' && typeof part.value === 'string' ? [part.value] : []))
  if (words.length === rest.length) return { ...base, name: 'enum', value: words }
  return { ...base, name: 'union', value: rest }
}

function wordsOf(type: SBType): string {
  if (type.name === 'enum') return type.value.map((word) => (typeof word === 'string' ? `'${word}'` : word)).join(' | ')
  return type.raw ?? (type.name === 'other' ? type.value : type.name)
}

function simpler(input: StrictInputType, given: unknown): StrictInputType {
  if (input.type === undefined) return input
  const type = withoutUndefined(input.type)
  const table = { ...input.table, type: { ...input.table?.type, summary: wordsOf(type) } }
  // Text is all that can be typed into a control for a ReactNode; elements and refs are the story's own.
  const isNode = type.name === 'other' && /ReactNode/.test(type.value)
  if (isNode && typeof given === 'string') return { ...input, type, table, control: { type: 'text' } }
  if (type.name === 'other' || type.name === 'function') return { ...input, type, table, control: { disable: true } }
  return { ...input, type, table }
}

/** Turns the props that the documentation generator found into readable types and fitting controls. */
export const simplerArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, input]) => [name, simpler(input, initialArgs[name])]))
