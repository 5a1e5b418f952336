import type { Issue, ResampleRequestInput } from '@tidemark/contract'
import type { ResampleFormProps, ResampleFormValue } from '@tidemark/ui'
import { issueErrors } from '../shared/fieldErrors'
import { studied, type Subject } from './subject'

export const FIRST_RESAMPLE: ResampleFormValue = { method: 'stationary', seed: '1', horizon: '' }

type Errors = NonNullable<ResampleFormProps['errors']>

/** 32 bits. */
const MOST_SEED = 0xffff_ffff
/** Most days of a path. */
const MOST_HORIZON = 20_000

/** Returns a request, or a message per field. */
export function readResample(
  { method, seed, horizon }: ResampleFormValue,
  subject: Subject,
): { readonly request: ResampleRequestInput } | { readonly errors: Errors } {
  const wrong: Errors = {
    ...(isWhole(seed, 0, MOST_SEED) ? {} : { seed: sentence('Seed', `0 to ${MOST_SEED}`, seed) }),
    ...(method === 'orders' || horizon.trim() === '' || isWhole(horizon, 1, MOST_HORIZON)
      ? {}
      : { horizon: sentence('Horizon', `1 to ${MOST_HORIZON} days`, horizon) }),
  }
  if (Object.keys(wrong).length > 0) return { errors: wrong }
  return {
    request: {
      ...studied(subject),
      method,
      seed: Number(seed),
      ...(method !== 'orders' && horizon.trim() !== '' && { horizon: Number(horizon) }),
    },
  }
}

function isWhole(text: string, least: number, most: number): boolean {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isInteger(value) && value >= least && value <= most
}

function sentence(label: string, allowed: string, text: string): string {
  return `${label} must be a whole number from ${allowed}, not ${text.trim() === '' ? 'blank' : `'${text}'`}.`
}

/** The server's errors by field. */
export function refusedResample(issues: readonly Issue[]): Errors {
  return issueErrors(issues, { method: 'method', seed: 'seed', horizon: 'horizon' })
}
