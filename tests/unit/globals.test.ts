import { expect, it } from 'vitest'
import { globalTypes } from '../../.storybook/globals'

/** Storybook drops other values from URLs. */
const IN_AN_ADDRESS = /^[\w -]*$/

it('the toolbar has no word that an address could not carry', () => {
  const values = Object.values(globalTypes).flatMap(({ toolbar }) =>
    (toolbar?.items ?? []).map((item) => String(typeof item === 'string' ? item : item.value)),
  )
  expect(values).toContain('Asia Tokyo')
  expect(values.filter((value) => !IN_AN_ADDRESS.test(value))).toEqual([])
})
