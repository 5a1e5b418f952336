/** Progress is 0 to 1. Rejects when there is no response, and on abort. */
export type Sender = (
  url: string,
  init: RequestInit,
  onProgress: (fraction: number) => void,
) => Promise<{ readonly status: number; readonly text: string }>

export interface ProgressRequest {
  readonly status: number
  readonly responseText: string
  readonly upload: {
    addEventListener(
      type: 'progress',
      listener: (event: Pick<ProgressEvent, 'loaded' | 'total' | 'lengthComputable'>) => void,
    ): void
  }
  addEventListener(type: 'load' | 'error' | 'abort', listener: () => void): void
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  send(body: FormData | string | null): void
  abort(): void
}

/** Over XMLHttpRequest, because `fetch` reports no upload progress. `make` is for a fake in tests. */
export function sendWithProgress(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (fraction: number) => void,
  make: () => ProgressRequest = () => new XMLHttpRequest(),
): ReturnType<Sender> {
  return new Promise((resolve, reject) => {
    const xhr = make()
    const abort = () => xhr.abort()
    const settle = (then: () => void) => () => {
      signal?.removeEventListener('abort', abort)
      then()
    }
    const stop = settle(() => reject(new DOMException('The upload was cancelled', 'AbortError')))
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(Math.min(1, loaded / total))
    })
    xhr.addEventListener(
      'load',
      settle(() => resolve({ status: xhr.status, text: xhr.responseText })),
    )
    xhr.addEventListener(
      'error',
      settle(() => reject(new TypeError('The upload was interrupted'))),
    )
    xhr.addEventListener('abort', stop)
    if (signal?.aborted === true) {
      stop()
      return
    }
    signal?.addEventListener('abort', abort)
    xhr.open(method, url)
    new Headers(headers).forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.send(body instanceof FormData || typeof body === 'string' ? body : null)
  })
}
