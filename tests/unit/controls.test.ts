import { expect, it } from 'vitest'
import type { SBType, StrictInputType } from 'storybook/internal/types'
import { simpler, simplerArgTypes } from '../../.storybook/argTypes'

const UNDEFINED: SBType = { name: 'other', value: 'undefined' }
const NULL: SBType = { name: 'other', value: 'null' }
const words = (...list: string[]): SBType[] => list.map((value) => ({ name: 'literal', value }))
const union = (...value: SBType[]): SBType => ({ name: 'union', value })

/** @param given - the story's value */
const made = (name: string, type: SBType, given?: unknown) => simpler(name, { name, type }, given)

const isOff = ({ control }: StrictInputType) =>
  typeof control === 'object' && control !== null && 'disable' in control && control.disable

it.each([
  ['a word or none', union(...words('up', 'down'), UNDEFINED), { name: 'enum', value: ['up', 'down'] }],
  ['a word or null', union(...words('up', 'down'), NULL), { name: 'enum', value: ['up', 'down'] }],
  ['a named choice or null', union({ name: 'enum', value: ['up', 'down'] }, NULL), { name: 'enum' }],
  ['a number or null', union({ name: 'number' }, NULL), { name: 'number' }],
  ['a text or null or none', union({ name: 'string' }, NULL, UNDEFINED), { name: 'string' }],
])('%s can be turned as what it is', (_, type, expected) => {
  const input = made('trend', type)
  expect(input.type).toMatchObject(expected)
  expect(input.control).toBeUndefined()
})

it('a value of several kinds is entered as the kind that the story has', () => {
  const type = union({ name: 'number' }, { name: 'string' })
  expect(made('width', type, 12).control).toEqual({ type: 'number' })
  expect(made('width', type, '60%').control).toEqual({ type: 'text' })
  expect(isOff(made('width', type))).toBe(true)
})

it.each(['className', 'aria-label', 'id', 'Link', 'type'])('nobody turns %s', (name) => {
  expect(isOff(made(name, { name: 'string' }, 'given'))).toBe(true)
})

it('a name is turned where it is shown, not where it names a field of a form', () => {
  expect(isOff(made('name', { name: 'string' }))).toBe(true)
  expect(isOff(made('name', { name: 'string' }, 'RSI'))).toBe(false)
})

it('a function and an object of our own are the story’s', () => {
  expect(isOff(made('onPress', { name: 'function' }))).toBe(true)
  expect(isOff(made('rows', { name: 'other', value: 'Resource<Row[]>' }))).toBe(true)
})

it('a stated default leaves the description for its own column', () => {
  const input = simpler('limit', { name: 'limit', type: { name: 'number' }, description: 'Rows.\n@default 10,\n20' }, 5)
  expect(input.description).toBe('Rows.')
  expect(input.table?.defaultValue).toEqual({ summary: '10, 20' })
})

it('a default that is code leaves the description as well', () => {
  const text = 'What is above it.\n\n@default `[]`, so that nothing is drawn'
  const input = simpler('marks', { name: 'marks', type: { name: 'function' }, description: text }, undefined)
  expect(input.description).toBe('What is above it.')
  expect(input.table?.defaultValue).toEqual({ summary: '`[]`, so that nothing is drawn' })
})

it('a prop that is null by default says so', () => {
  const component = Object.assign(() => null, {
    __docgenInfo: { props: { trend: { defaultValue: { value: 'null', computed: false } }, unit: {} } },
  })
  const argTypes = {
    trend: { name: 'trend', type: union(...words('up', 'down'), NULL) },
    unit: { name: 'unit', type: { name: 'string' } },
  } as const
  const context: Pick<Parameters<typeof simplerArgTypes>[0], 'argTypes' | 'initialArgs' | 'component'> = {
    argTypes,
    initialArgs: {},
    component,
  }
  // Storybook hands over the whole story; this reads three of its parts.
  const made = Reflect.apply(simplerArgTypes, undefined, [context])
  expect(made).toMatchObject({
    trend: { table: { defaultValue: { summary: 'null' } } },
  })
  expect(made).not.toHaveProperty('unit.table.defaultValue')
})

it('a prop that means the same everywhere is described once', () => {
  expect(made('open', { name: 'boolean' }).description).toBe('Whether it is open.')
  const own = { name: 'open', type: { name: 'boolean' }, description: 'Whether its menu is open.' } as const
  expect(simpler('open', own, true).description).toBe('Whether its menu is open.')
})
