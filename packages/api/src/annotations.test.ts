import { describe, expect, it, vi } from 'vitest'
import { createAnnotations } from './annotations'

function storageOf(text: string | null) {
  let kept = text
  return { getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) }
}

const A = { star: true, tags: ['a'], note: '' }

describe('annotations kept in the browser', () => {
  it('change field by field, and are there after a reload', () => {
    const storage = storageOf(null)
    const annotations = createAnnotations(storage)
    const heard = vi.fn<() => void>()
    const end = annotations.subscribe(heard)
    annotations.change('run-1', { star: true })
    annotations.change('run-1', { tags: ['a'] })
    end()
    annotations.change('run-2', { note: '<b>' })
    const all = { 'run-1': A, 'run-2': { star: false, tags: [], note: '<b>' } }
    expect(annotations.get()).toEqual(all)
    expect(annotations.get()).toBe(annotations.get())
    expect(heard).toHaveBeenCalledTimes(2)
    expect(createAnnotations(storage).get()).toEqual(all)
  })

  it.each(['nonsense', 'null', '[1]', '{"run-1":{"star":1}}', '{"run-1":{"star":true,"tags":[1],"note":""}}'])(
    'are none where %s is stored',
    (text) => {
      expect(createAnnotations(storageOf(text)).get()).toEqual({})
    },
  )

  it('last as long as the page where storage is full', () => {
    const annotations = createAnnotations({
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    })
    annotations.change('run-1', A)
    expect(annotations.get()).toEqual({ 'run-1': A })
  })
})
