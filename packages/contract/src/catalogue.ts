import { z } from 'zod'

export const paramValueSchema = z.union([z.number(), z.string(), z.boolean()])
export type ParamValue = z.infer<typeof paramValueSchema>

/**
 * `min` and `max` are inclusive, absent when unbounded; only type 'choice' has `choices`; `unit` is a plain word
 * ('bars', 'fraction'). `label` is for people, `name` the key in a config.
 */
export const paramSchema = z.object({
  name: z.string().min(1),
  label: z.string().min(1).optional(),
  type: z.enum(['integer', 'number', 'boolean', 'choice']),
  default: paramValueSchema,
  min: z.number().optional(),
  max: z.number().optional(),
  choices: z.array(z.string()).optional(),
  unit: z.string().optional(),
  description: z.string().optional(),
})
export type Param = z.infer<typeof paramSchema>

/**
 * In the form that `plot_indicators` takes. Each of `params`, and of `levels` (thresholds for its values), is a number
 * or the name of a strategy parameter. `when` limits it to runs with these parameter values.
 */
export const strategyIndicatorSchema = z.object({
  name: z.string().min(1),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  levels: z.array(z.union([z.string(), z.number()])).optional(),
  when: z.record(z.string(), paramValueSchema).optional(),
})
export type StrategyIndicator = z.infer<typeof strategyIndicatorSchema>

/** `name` is for display and for requests; `id` is in run ids and on the command line. */
export const strategySchema = z.object({
  name: z.string().min(1),
  id: z.string().optional(),
  description: z.string().nullish(),
  params: z.array(paramSchema).optional(),
  indicators: z.array(strategyIndicatorSchema).optional(),
  /** Why the file of this name cannot be used: it is listed, and offered nowhere. */
  error: z.string().optional(),
})
export type Strategy = z.infer<typeof strategySchema>

/** `broken` are files in the strategies folder that cannot be used. */
export const strategiesResponseSchema = z.object({
  strategies: z.array(strategySchema),
  broken: z.array(z.object({ file: z.string(), reason: z.string() })).optional(),
})
export type StrategiesResponse = z.infer<typeof strategiesResponseSchema>

/** Parameter names by indicator name. */
export const indicatorsResponseSchema = z.object({
  indicators: z.record(z.string(), z.object({ params: z.array(z.string()) })),
})
export type IndicatorsResponse = z.infer<typeof indicatorsResponseSchema>

export const barInputSchema = z.enum(['open', 'high', 'low', 'close', 'volume'])
export type BarInput = z.infer<typeof barInputSchema>

/** `guides` are levels drawn in its pane (RSI: 30 and 70). */
export const indicatorInfoSchema = z.object({
  name: z.string().min(1),
  title: z.string(),
  description: z.string(),
  formula: z.string(),
  params: z.array(paramSchema),
  inputs: z.array(barInputSchema).optional(),
  outputs: z.array(z.string()).min(1),
  placement: z.enum(['overlay', 'subplot']),
  guides: z.array(z.number()).optional(),
})
export type IndicatorInfo = z.infer<typeof indicatorInfoSchema>

export const indicatorsInfoResponseSchema = z.object({ indicators: z.array(indicatorInfoSchema) })
export type IndicatorsInfoResponse = z.infer<typeof indicatorsInfoResponseSchema>
