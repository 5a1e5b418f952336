import { findJsonProblem } from '@tidemark/contract/json'
import { z } from 'zod'
import { BadInput } from './badInput'

const MAX_SHOWN = 80

/** @throws {BadInput} when the text is not JSON */
export function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const problem = findJsonProblem(text)
    const where = problem === null ? '' : `line ${problem.line}, column ${problem.column}: ${problem.reason}: `
    const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
    throw new BadInput(`${name}: not JSON: ${where}${shown}`, { cause })
  }
}

/** @throws {BadInput} when the text is not a finite number */
export function numberOf(name: string, text: string): number {
  const value = text.trim() === '' ? NaN : Number(text)
  if (Number.isFinite(value)) return value
  throw new BadInput(`${name}: '${text}' is not a number`)
}

/** 'first:end': 0-based, end exclusive. @throws {BadInput} */
export function rowsOf(text: string): [number, number] {
  const match = /^(\d+):(\d+)$/.exec(text)
  if (match === null) throw new BadInput(`rows: '${text}' is not of the form first:end, like 0:6000`)
  return [Number(match[1]), Number(match[2])]
}

export const rowsSchema = z
  .tuple([z.int().min(0), z.int().min(1)], 'must be two whole numbers like [0, 6000]')
  .optional()

export const dateSchema = z.iso.date('must be a date like 2024-01-31')

export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): z.ZodInt {
  return z.int('must be a whole number').min(least, `must be at least ${least}`).max(most, `must be at most ${most}`)
}

/** @throws {BadInput} naming every invalid option */
export function readOptions<S extends z.ZodObject>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const text = (issue: z.core.$ZodIssue): string =>
    issue.code === 'unrecognized_keys'
      ? `unknown ${issue.keys.join(', ')}; known are ${Object.keys(schema.shape).join(', ')}`
      : `${issue.path.join('.') || 'request'}: ${issue.message}`
  throw new BadInput(parsed.error.issues.map(text).join('; '))
}
