import { UPLOAD_FIELD, UPLOAD_MAX_BYTES } from '@tidemark/contract'
import type { FastifyRequest } from 'fastify'
import { invalid, Problem } from '../problem/problem'
import { writeSpooled } from './spool'

/** A form without its file: boundaries, headers, other fields. */
const FORM_BYTES = 64 * 1024
const MOST_BYTES = UPLOAD_MAX_BYTES + FORM_BYTES

function tooLarge(): Problem {
  return new Problem(413, `The file is too large: at most ${UPLOAD_MAX_BYTES / 1024 / 1024} MB are taken.`)
}

function noFile(): Problem {
  const msg = `${UPLOAD_FIELD} is missing: the body must be a form (multipart/form-data) with the file in this field`
  return invalid({ loc: ['body', UPLOAD_FIELD], msg, type: 'missing' })
}

/** Errors of our own disk have a `syscall`, those of the framework a status. */
function ofForm(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem || 'syscall' in error || 'statusCode' in error) return error
  return new Problem(400, `The form cannot be read: ${error.message}.`, { cause: error })
}

/** Reads to the end of the form: a file whose form breaks off after it is not taken. */
async function readForm(request: FastifyRequest, path: string, signal: AbortSignal, onLimit: () => void) {
  let name: string | null = null
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted.')),
    )
  })
  const parts = request.parts()
  for (;;) {
    // The parser waits for ever when the request closes before it listens.
    const { done, value: part } = await Promise.race([parts.next(), stopped])
    if (done === true) return name
    if (part.type !== 'file') continue
    if (name !== null || part.fieldname !== UPLOAD_FIELD) {
      part.file.resume()
      continue
    }
    name = part.filename
    if (part.file.truncated) onLimit()
    else part.file.once('limit', onLimit)
    await writeSpooled(path, part.file, signal)
  }
}

/**
 * Writes the form's file to `path`.
 *
 * @returns its name
 * @throws {Problem} 400 for a broken form, 413 for one that is too large, 422 for one without a file; the signal's reason
 *   when the caller disconnects
 */
export async function receiveFile(request: FastifyRequest, caller: AbortSignal, path: string): Promise<string> {
  if (!request.isMultipart()) throw noFile()
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge()
  const overflow = new AbortController()
  const refuse = () => overflow.abort(tooLarge())
  const signal = AbortSignal.any([caller, overflow.signal])
  signal.throwIfAborted()
  let arrived = 0
  // Parts that nobody reads have no limit of their own.
  request.raw.on('data', (chunk: Buffer) => {
    arrived += chunk.length
    if (arrived > MOST_BYTES) refuse()
  })
  try {
    const name = await readForm(request, path, signal, refuse)
    if (name === null) throw noFile()
    return name
  } catch (error) {
    signal.throwIfAborted()
    throw ofForm(error)
  }
}
