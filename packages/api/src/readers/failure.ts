import type { Issue } from '@tidemark/contract'
import { isObject, isText } from './value'

/** A sentence, or one issue per problem; both absent when the server gave none. */
export interface Failure {
  readonly sentence?: string
  readonly issues?: readonly Issue[]
}

/** `detail` (text, a list of issues, or one issue), else `error_description`, else `message`. Never throws. */
export function readFailure(body: unknown): Failure {
  if (!isObject(body)) return {}
  const { detail, error_description, message } = body
  if (isText(detail)) return { sentence: detail }
  const issues = (Array.isArray(detail) ? (detail as unknown[]) : [detail]).flatMap(readIssue)
  if (issues.length > 0) return { issues }
  const sentence = [error_description, message].find(isText)
  return sentence === undefined ? {} : { sentence }
}

function readIssue(item: unknown): Issue[] {
  if (isText(item)) return [{ loc: [], msg: item, type: '' }]
  if (!isObject(item)) return []
  const msg = item['msg'] ?? item['message']
  if (!isText(msg)) return []
  const loc = Array.isArray(item['loc']) ? (item['loc'] as unknown[]) : []
  return [
    {
      loc: loc.filter((part) => typeof part === 'string' || typeof part === 'number'),
      msg,
      type: isText(item['type']) ? item['type'] : '',
    },
  ]
}
