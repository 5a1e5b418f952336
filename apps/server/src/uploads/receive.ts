import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { UPLOAD_FIELD, UPLOAD_MAX_BYTES } from '@tidemark/contract'
import type { FastifyRequest } from 'fastify'
import { invalid, Problem } from '../http/problem'

/** A form without its file: boundaries, headers, other fields. */
const FORM_BYTES = 64 * 1024

function tooLarge(): Problem {
  return new Problem(413, `The file is too large: at most ${UPLOAD_MAX_BYTES / 1024 / 1024} MB are taken.`)
}

function noFile(): Problem {
  const msg = `${UPLOAD_FIELD} is missing: the body must be a form (multipart/form-data) with the file in this field`
  return invalid({ loc: ['body', UPLOAD_FIELD], msg, type: 'missing' })
}

function ofForm(error: unknown): unknown {
  const isOfParser = error instanceof Error && !('code' in error) && !(error instanceof Problem)
  return isOfParser ? new Problem(400, `The form cannot be read: ${error.message}.`, { cause: error }) : error
}

async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === UPLOAD_FIELD) return part
    if (part.type === 'file') part.file.resume()
  }
  throw noFile()
}

interface Watched {
  readonly overflow: AbortSignal
  /** A truncated form may only emit an error: `errored` stays null then. */
  readonly failure: () => unknown
}

function watch({ file }: MultipartFile): Watched {
  const overflow = new AbortController()
  const refuse = () => overflow.abort(tooLarge())
  if (file.truncated) refuse()
  else file.once('limit', refuse)
  let failure: unknown = file.errored
  file.once('error', (error) => (failure = error))
  return { overflow: overflow.signal, failure: () => failure }
}

/**
 * @param work - gets the file, and a signal that aborts when the caller disconnects or has sent too much
 * @throws {Problem} 400 for a broken form, 413 for a file that is too large, 422 for a form without one
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  caller: AbortSignal,
  work: (file: Readable, name: string, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw noFile()
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + FORM_BYTES) throw tooLarge()
  const part = await fileOf(request).catch((error: unknown) => {
    throw ofForm(error)
  })
  const { overflow, failure } = watch(part)
  try {
    return await work(part.file, part.filename, AbortSignal.any([caller, overflow]))
  } catch (error) {
    throw error === failure() ? ofForm(error) : error
  }
}
