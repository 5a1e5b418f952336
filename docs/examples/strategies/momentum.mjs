// A strategy of one's own: copy this file into `strategies/` in the data folder, and it can be run.

/** Buys what has risen over the last bars by more than a threshold; leaves when it has lost the rise. */
export default {
  id: 'Momentum',
  name: 'Momentum',
  description: 'Buys after a rise over the last bars, leaves when the rise is gone.',
  params: [
    {
      name: 'length',
      type: 'integer',
      default: 24,
      min: 1,
      max: 5000,
      unit: 'bars',
      description: 'Over how many bars the rise is measured.',
    },
    {
      name: 'threshold',
      type: 'number',
      default: 0.5,
      min: 0,
      max: 100,
      unit: 'percent',
      description: 'How much must have been gained.',
    },
    {
      name: 'side',
      type: 'choice',
      default: 'long',
      choices: ['long', 'both'],
      description: 'Whether falls are sold short as well.',
    },
  ],

  decide({ close }, params, { BUY, EXIT, NOTHING, SELL, decision, indicator }) {
    const length = params.number('length')
    const threshold = params.number('threshold')
    const sellsShort = params.choice('side', ['long', 'both']) === 'both'
    // The change over `length` bars in percent: one value per bar, NaN where there are not yet enough bars.
    const { roc } = indicator('ROC', { timePeriod: length })

    // What to do while flat, while long, while short.
    const rise = decision(BUY, NOTHING, BUY)
    const fall = sellsShort ? decision(SELL, SELL, NOTHING) : decision(NOTHING, EXIT, NOTHING)
    const lostRise = decision(NOTHING, EXIT, NOTHING)
    const lostFall = decision(NOTHING, NOTHING, EXIT)

    const bytes = new Uint8Array(close.length)
    for (let bar = length; bar < close.length; bar++) {
      const change = roc[bar]
      if (change > threshold) bytes[bar] = rise
      else if (change < -threshold) bytes[bar] = fall
      else if (change <= 0) bytes[bar] = lostRise
      else bytes[bar] = lostFall
    }
    return { warmup: length, bytes }
  },
}
