import { ENGINE_OPTION_NAMES, ENGINE_OPTIONS } from '@tidemark/engine/research'
import { COST_PARAMS } from '@tidemark/ui'
import { describe, expect, it } from 'vitest'

// The form cannot import the engine, so that its declarations could drift apart.
describe("the form's costs and risk", () => {
  it.each(COST_PARAMS.map(({ param, convert }) => ({ param, convert })))(
    '$param.name has the bounds and the default of the engine',
    ({ param, convert }) => {
      const { name, type } = param
      expect(ENGINE_OPTION_NAMES).toContain(name)
      const engine = ENGINE_OPTIONS.find((option) => option.name === name)
      if (engine === undefined) return
      const bounds = [param.min, param.max].map((bound) => (bound === undefined || !convert ? bound : convert(bound)))
      expect({ type, default: param.default, bounds: bounds.toSorted() }).toEqual({
        type: engine.type,
        default: engine.default,
        bounds: [engine.min, engine.max].toSorted(),
      })
    },
  )
})
