import { describe, expect, it, vi } from 'vitest'
import { type ProgressRequest, sendWithProgress } from './sendWithProgress'

type Listener = Parameters<ProgressRequest['upload']['addEventListener']>[1]

class FakeRequest extends EventTarget implements ProgressRequest {
  #followers: Listener[] = []
  readonly upload = { addEventListener: (_: 'progress', listener: Listener) => void this.#followers.push(listener) }
  readonly setRequestHeader = vi.fn<(name: string, value: string) => void>()
  readonly open = vi.fn<(method: string, url: string) => void>()
  readonly send = vi.fn<(body: unknown) => void>()
  status = 0
  responseText = ''
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number) {
    for (const follow of this.#followers) follow({ loaded, total, lengthComputable: total > 0 })
  }
}

function setUp(signal?: AbortSignal) {
  const xhr = new FakeRequest()
  const seen: number[] = []
  const body = new FormData()
  const answer = sendWithProgress(
    'http://up.test/api/upload_csv?symbol=X',
    { method: 'POST', headers: { Authorization: 'Bearer abc' }, body, ...(signal && { signal }) },
    (fraction) => seen.push(fraction),
    () => xhr,
  )
  return { xhr, seen, body, answer }
}

describe('a body on its way', () => {
  it('is followed to its end', async () => {
    const { xhr, seen, body, answer } = setUp()
    expect(xhr.open).toHaveBeenCalledWith('POST', 'http://up.test/api/upload_csv?symbol=X')
    expect(xhr.setRequestHeader).toHaveBeenCalledWith('authorization', 'Bearer abc')
    expect(xhr.send).toHaveBeenCalledWith(body)
    xhr.progress(1, 4)
    xhr.progress(1, 0)
    xhr.progress(4, 4)
    xhr.status = 413
    xhr.responseText = '{"detail":"too large"}'
    xhr.dispatchEvent(new Event('load'))
    await expect(answer).resolves.toEqual({ status: 413, text: '{"detail":"too large"}' })
    expect(seen).toEqual([0.25, 1])
  })

  it('fails when it breaks off', async () => {
    const { xhr, answer } = setUp()
    xhr.dispatchEvent(new Event('error'))
    await expect(answer).rejects.toThrow('The upload was interrupted')
  })

  it('ends when its sender wants', async () => {
    const own = new AbortController()
    const { answer } = setUp(own.signal)
    own.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    const late = setUp(own.signal)
    await expect(late.answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(late.xhr.send).not.toHaveBeenCalled()
  })
})
