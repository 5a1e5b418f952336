import { describe, expect, test } from 'vitest'
import { checkLogin, credentialsOf, type LoginFields } from './credentials'

const typed: LoginFields = {
  username: ' admin ',
  password: ' s3cret ',
  scope: '',
  clientId: ' ',
  clientSecret: '',
  code: '',
}

describe('checkLogin', () => {
  test.each([
    ['nothing', { username: '', password: '' }, { username: 'Username is required', password: 'Password is required' }],
    [
      'spaces',
      { username: '  ', password: '\t' },
      { username: 'Username is required', password: 'Password is required' },
    ],
    ['a username only', { username: 'admin', password: '' }, { password: 'Password is required' }],
    ['both', {}, {}],
  ])('%s', (_, fields, errors) => {
    expect(checkLogin({ ...typed, ...fields })).toEqual(errors)
  })
})

describe('credentialsOf', () => {
  test('trims the username, keeps the password, leaves out blank options', () => {
    expect(credentialsOf(typed)).toEqual({ username: 'admin', password: ' s3cret ' })
  })

  test('sends the options that were filled', () => {
    expect(credentialsOf({ ...typed, scope: ' read ', clientId: 'web', clientSecret: ' x' })).toEqual({
      username: 'admin',
      password: ' s3cret ',
      scope: 'read',
      clientId: 'web',
      clientSecret: ' x',
    })
  })
})
