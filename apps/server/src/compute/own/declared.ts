import { type Param, paramSchema } from '@tidemark/contract'
import type { StrategyDeclaration } from '@tidemark/engine'
import { ENGINE_OPTION_NAMES } from '@tidemark/engine/research'
import { z } from 'zod'
import { StrategyFault } from './fault'

export type StrategyFacts = Omit<StrategyDeclaration, 'decide'>

const own = paramSchema.strict().superRefine((param, context) => {
  const problem = problemOf(param)
  if (problem !== null) context.addIssue({ code: 'custom', message: problem })
})

function problemOf({ name, type, default: value, min = -Infinity, max = Infinity, choices }: Param): string | null {
  if (!/^[A-Za-z]\w{0,39}$/.test(name))
    return `name '${name}' must be a letter and up to 39 letters, digits or underscores`
  if (ENGINE_OPTION_NAMES.includes(name)) return `name '${name}' is the name of an engine option`
  if (min > max) return `min ${min} is above max ${max}`
  if (type === 'choice') {
    if (!choices?.length) return `${name} is a choice and needs choices`
    const isKnown = typeof value === 'string' && choices.includes(value)
    return isKnown ? null : `default of ${name} must be one of ${choices.join(', ')}`
  }
  if (choices !== undefined) return `${name} has choices: only a parameter of type 'choice' has`
  if (type === 'boolean') return typeof value === 'boolean' ? null : `default of ${name} must be true or false`
  const isKind = typeof value === 'number' && (type === 'integer' ? Number.isInteger(value) : Number.isFinite(value))
  if (!isKind) return `default of ${name} must be ${type === 'integer' ? 'a whole number' : 'a number'}`
  return value >= min && value <= max ? null : `default of ${name} must lie within min and max`
}

const sentence = (most: number) =>
  z.string('must be text').trim().min(1, 'must not be blank').max(most, `must be at most ${most} characters`)

const schema = z.object({
  id: z
    .string('must be text')
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'must be a letter and up to 39 letters, digits or dashes (no underscore)'),
  name: sentence(60),
  description: sentence(300),
  params: z
    .array(own, 'must be a list')
    .max(50, 'must be at most 50')
    .refine((params) => new Set(params.map(({ name }) => name)).size === params.length, 'must have different names'),
  decide: z.literal(true, 'must be a function'),
})

function issueText({ path, message }: z.core.$ZodIssue): string {
  return `${path.map(String).join('.')} ${message.startsWith('Invalid') ? `is not what it must be (${message})` : message}`
}

/**
 * @param exported - as its process sends it, with `decide` true where it is a function; null when it is not an object
 * @throws {StrategyFault} listing everything that is wrong
 */
export function readFacts(exported: unknown): StrategyFacts {
  if (typeof exported !== 'object' || exported === null) {
    throw new StrategyFault('it must have a default export, an object with id, name, description, params and decide')
  }
  const { success, data, error } = schema.safeParse(exported)
  if (!success) throw new StrategyFault(error.issues.map(issueText).join('; '))
  const { id, name, description, params } = data
  return { id, name, description, params }
}
