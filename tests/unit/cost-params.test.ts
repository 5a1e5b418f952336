import { ENGINE_OPTION_NAMES, ENGINE_OPTIONS } from '@tidemark/engine/research'
import { COST_PARAMS } from '@tidemark/ui'
import { describe, expect, it } from 'vitest'

// The form cannot import the engine, so its declarations could drift.
describe("the form's costs and risk", () => {
  it.each(COST_PARAMS.map(({ param, convert }) => ({ param, convert })))(
    '$param.name has the bounds and the default of the engine',
    ({ param, convert }) => {
      const { name, type } = param
      expect(ENGINE_OPTION_NAMES).toContain(name)
      const engine = ENGINE_OPTIONS.find((option) => option.name === name)
      if (engine === undefined) return
      // Leverage is one over the margin.
      const [min, max] = convert ? [param.max, param.min] : [param.min, param.max]
      const bound = (value: number | undefined) => (value === undefined || !convert ? value : convert(value))
      expect({ type, default: param.default, min: bound(min), max: bound(max) }).toEqual({
        type: engine.type,
        default: engine.default,
        min: engine.min,
        max: engine.max,
      })
    },
  )
})
