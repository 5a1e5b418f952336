import { type Param, paramSchema } from '@tidemark/contract'
import type { Bars, Decisions, StrategyDeclaration, StrategyParams } from '@tidemark/engine'
import { ENGINE_OPTION_NAMES } from '@tidemark/engine/research'
import { z } from 'zod'
import { StrategyFault } from './fault'
import { type StrategyTools, toolsOf } from './tools'

/** What a file of a user's own exports: a declaration as the built-in ones, whose `decide` gets tools instead of shared lines. */
export interface OwnDeclaration extends Omit<StrategyDeclaration, 'decide'> {
  decide(bars: Bars, params: StrategyParams, tools: StrategyTools): Decisions
}

/** What can be told of a strategy without its code. */
export type StrategyFacts = Omit<StrategyDeclaration, 'decide'>

const own = paramSchema.strict().superRefine((param, context) => {
  const problem = problemOf(param)
  if (problem !== null) context.addIssue({ code: 'custom', message: problem })
})

/** @returns what keeps a parameter from being one; null when nothing does. */
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
  decide: z.custom<OwnDeclaration['decide']>((value) => typeof value === 'function', 'must be a function'),
})

function issueText({ path, message }: z.core.$ZodIssue): string {
  return `${path.map(String).join('.')} ${message.startsWith('Invalid') ? `is not what it must be (${message})` : message}`
}

const returned = z.object({ warmup: z.unknown().optional(), bytes: z.unknown().optional() })

/** A byte holds three actions of two bits each. */
const MOST_BYTE = 0b111111

function checkDecisions(decisions: unknown, length: number): Decisions {
  const { warmup, bytes } = returned.safeParse(decisions).data ?? {}
  if (!(bytes instanceof Uint8Array))
    throw new StrategyFault('decide must return { warmup, bytes } with bytes a Uint8Array')
  if (bytes.length !== length) {
    throw new StrategyFault(`decide must return one byte per bar: ${length} bars, ${bytes.length} bytes`)
  }
  const wrong = bytes.find((byte) => byte > MOST_BYTE)
  if (wrong !== undefined) throw new StrategyFault(`decide returned the byte ${wrong}: make bytes with decision()`)
  if (typeof warmup !== 'number' || !Number.isInteger(warmup) || warmup < 0) {
    throw new StrategyFault('decide must return a warmup that is a whole number of at least 0')
  }
  return { warmup, bytes }
}

/**
 * A file's default export as a strategy that the engine can run. What its code does wrong is thrown as a StrategyFault.
 *
 * @throws StrategyFault that says all that is wrong with the declaration.
 */
export function readDeclaration(exported: unknown): StrategyDeclaration {
  if (typeof exported !== 'object' || exported === null) {
    throw new StrategyFault('it must have a default export, an object with id, name, description, params and decide')
  }
  const { success, data, error } = schema.safeParse(exported)
  if (!success) throw new StrategyFault(error.issues.map(issueText).join('; '))
  const { decide, ...facts } = data
  return {
    ...facts,
    decide(bars, params) {
      const run = () => decide.call(exported, bars, params, toolsOf(bars))
      return checkDecisions(StrategyFault.guard(run), bars.time.length)
    },
  }
}
