import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseConfig, removeConfigKey, setConfigValue } from './configText'

const TYPED = `{
  "period": 14, "max_hold": 48,
  "lower": 40, "upper": 52,
  "leverage": 2.5
}`

const anyConfig = fc.dictionary(
  fc.string(),
  fc.oneof(
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.integer()),
    fc.object({ maxDepth: 2 }),
  ),
)

describe('parseConfig', () => {
  test.each([
    ['{}', {}],
    [' { } ', {}],
    [TYPED, { period: 14, max_hold: 48, lower: 40, upper: 52, leverage: 2.5 }],
    [
      '{"a":-1.5e3,"b":"x\\n\\u00e9","c":[1,{"d":null}],"e":true}',
      { a: -1500, b: 'x\né', c: [1, { d: null }], e: true },
    ],
    ['{"a":1,"a":2}', { a: 2 }],
  ])('reads %j', (text, values) => {
    expect(parseConfig(text)).toEqual({ ok: true, values })
  })

  test.each([
    ['', 1, 1, 'it is empty; write {} for none'],
    ['14', 1, 1, 'it must be an object, like {"period": 14}'],
    ['[]', 1, 1, 'it must be an object, like {"period": 14}'],
    ['\n "x"', 2, 2, 'it must be an object, like {"period": 14}'],
    ['{\n  "a": 1,\n}', 2, 9, 'unexpected comma'],
    [`{"a":${'['.repeat(5000)}`, 1, 105, 'nested more than 100 levels deep'],
  ])('says where %j goes wrong', (text, line, column, reason) => {
    expect(parseConfig(text)).toMatchObject({ ok: false, problem: { line, column, reason } })
  })

  test('agrees with the platform on every object', () => {
    fc.assert(
      fc.property(anyConfig, fc.constantFrom(undefined, 1, 2, '\t'), (values, indent) => {
        const text = JSON.stringify(values, null, indent)
        const parsed = parseConfig(text)
        expect(parsed.ok && JSON.stringify(parsed.values)).toBe(JSON.stringify(JSON.parse(text)))
      }),
    )
  })
})

describe('setConfigValue', () => {
  test('replaces a value where it stands and keeps the rest as typed', () => {
    expect(setConfigValue(TYPED, 'max_hold', 96)).toBe(TYPED.replace('48', '96'))
    expect(setConfigValue(TYPED, 'leverage', 'high')).toBe(TYPED.replace('2.5', '"high"'))
  })

  test.each([
    ['{}', '{\n  "n1": 10\n}'],
    ['{ }', '{\n  "n1": 10\n}'],
    ['{"a":1}', '{"a":1, "n1": 10}'],
    ['{ "a": 1 }', '{ "a": 1, "n1": 10 }'],
    ['{\n\t"a": 1\n}', '{\n\t"a": 1,\n\t"n1": 10\n}'],
  ])('adds a new key to %j at the end, in its own way of writing', (text, expected) => {
    expect(setConfigValue(text, 'n1', 10)).toBe(expected)
  })

  test('writes the last of two equal keys, the one that counts', () => {
    expect(setConfigValue('{"a":1,"a":2}', 'a', 3)).toBe('{"a":1,"a":3}')
  })

  test('leaves a text that is not an object alone', () => {
    expect(setConfigValue('{"a": }', 'a', 3)).toBe('{"a": }')
  })

  test('what was written is read back, and nothing else has changed', () => {
    fc.assert(
      fc.property(anyConfig, fc.string(), fc.integer(), (values, key, value) => {
        const text = JSON.stringify(values)
        const parsed = parseConfig(setConfigValue(text, key, value))
        expect(parsed.ok && JSON.stringify(parsed.values)).toBe(
          JSON.stringify(Object.fromEntries([...Object.entries(values), [key, value]])),
        )
      }),
    )
  })
})

describe('removeConfigKey', () => {
  test.each([
    ['period', '{\n  "max_hold": 48,\n  "lower": 40, "upper": 52,\n  "leverage": 2.5\n}'],
    ['upper', '{\n  "period": 14, "max_hold": 48,\n  "lower": 40, "leverage": 2.5\n}'],
    ['leverage', '{\n  "period": 14, "max_hold": 48,\n  "lower": 40, "upper": 52\n}'],
    ['absent', TYPED],
  ])('takes %s out with its comma', (key, expected) => {
    expect(removeConfigKey(TYPED, key)).toBe(expected)
  })

  test('the last key leaves an empty object', () => {
    expect(removeConfigKey(' {\n  "a": 1\n} ', 'a')).toBe(' {} ')
    expect(removeConfigKey('{"a":1,"a":2}', 'a')).toBe('{}')
  })

  test('leaves a text that is not an object alone', () => {
    expect(removeConfigKey('{"a": ', 'a')).toBe('{"a": ')
  })
})
