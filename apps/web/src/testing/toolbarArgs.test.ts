import { describe, expect, it } from 'vitest'
import { toolbarArgs, readerKey } from './toolbarArgs'

describe('what the toolbar asks of a page', () => {
  it('is nothing where nothing was turned', () => {
    expect(toolbarArgs({ path: '/' }, { user: '', timeZone: '' })).toEqual({
      path: '/',
      preferences: {},
      theme: 'light',
    })
  })

  it.each([
    ['administrator', { userType: 'authenticated' }],
    ['researcher', { userType: 'authenticated', role: 'researcher' }],
    ['demo', { userType: 'demo' }],
  ])('is a user: %s', (user, own) => {
    expect(toolbarArgs({ path: '/' }, { user })).toMatchObject(own)
  })

  it('is a time zone and a theme', () => {
    expect(toolbarArgs({ path: '/' }, { timeZone: 'Asia Tokyo', theme: 'dark' })).toMatchObject({
      preferences: { timezone: 'Asia/Tokyo' },
      theme: 'dark',
    })
  })

  it("does not overrule the story's own", () => {
    const own = { path: '/', userType: 'demo', preferences: { timezone: 'UTC' } } as const
    const globals = { user: 'administrator', timeZone: 'Asia Tokyo' }
    expect(toolbarArgs(own, globals)).toMatchObject(own)
  })

  it('keeps what else the story prefers', () => {
    const { preferences } = toolbarArgs({ path: '/', preferences: { language: 'de' } }, { timeZone: 'UTC' })
    expect(preferences).toEqual({ language: 'de', timezone: 'UTC' })
  })

  it('has another key for another reader, and for no other reason', () => {
    const keys = [{ user: 'demo' }, { user: '' }, { user: '', timeZone: 'UTC' }, { user: '', timeZone: 'Asia Tokyo' }]
    expect(new Set(keys.map(readerKey)).size).toBe(4)
    expect(readerKey({ theme: 'dark' })).toBe(readerKey({ theme: 'light' }))
  })
})
