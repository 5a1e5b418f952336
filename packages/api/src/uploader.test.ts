import { describe, expect, it } from 'vitest'
import type { Client, UploadOptions } from './client'
import { ApiError } from './errors'
import { createUploader } from './uploader'

const request = { symbol: 'EURUSD', file: new File(['datetime,open'], 'bars.csv', { type: 'text/csv' }) }

/** An uploader whose server answers when told to. */
function setUp() {
  const calls: {
    options: UploadOptions
    answer: (response: { bars: number }) => void
    fail: (error: unknown) => void
  }[] = []
  const uploadCsv: Client['uploadCsv'] = (_, options = {}) =>
    new Promise((answer, fail) => {
      calls.push({ options, answer, fail })
      options.signal?.addEventListener('abort', () => fail(new DOMException('stop', 'AbortError')))
    })
  return { uploader: createUploader({ client: { uploadCsv } }), calls }
}

describe('an upload', () => {
  it('tells how far it is, and what was stored', async () => {
    const { uploader, calls } = setUp()
    expect(uploader.getState()).toEqual({ status: 'idle' })
    const done = uploader.upload(request)
    expect(uploader.getState()).toEqual({ status: 'uploading', request, progress: 0 })
    calls[0]?.options.onProgress?.(0.5)
    expect(uploader.getState()).toMatchObject({ progress: 0.5 })
    calls[0]?.answer({ bars: 3 })
    await expect(done).resolves.toEqual({ bars: 3 })
    expect(uploader.getState()).toEqual({ status: 'done', request, response: { bars: 3 } })
    uploader.cancel()
    expect(uploader.getState().status).toBe('done')
    uploader.reset()
    expect(uploader.getState().status).toBe('idle')
  })

  it('is one at a time', async () => {
    const { uploader, calls } = setUp()
    void uploader.upload(request)
    await expect(uploader.upload(request)).resolves.toBeNull()
    expect(calls).toHaveLength(1)
  })

  it('says why it failed', async () => {
    const { uploader, calls } = setUp()
    const done = uploader.upload(request)
    const error = new ApiError('Upload failed (500)', { kind: 'http', status: 500 })
    calls[0]?.fail(error)
    await expect(done).resolves.toBeNull()
    expect(uploader.getState()).toEqual({ status: 'failed', request, error })
  })

  it('can be cancelled, and what still comes of it is dropped', async () => {
    const { uploader, calls } = setUp()
    const done = uploader.upload(request)
    uploader.cancel()
    expect(calls[0]?.options.signal?.aborted).toBe(true)
    calls[0]?.options.onProgress?.(0.9)
    await expect(done).resolves.toBeNull()
    expect(uploader.getState()).toEqual({ status: 'idle' })
  })
})
