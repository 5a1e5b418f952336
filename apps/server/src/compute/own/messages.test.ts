import { describe, expect, it } from 'vitest'
import { StrategyFault } from './fault'
import { frame, MessageReader } from './messages'

describe('messages of a process', () => {
  it('are read in whatever pieces they arrive', () => {
    const bytes = Uint8Array.of(1, 2, 3)
    const sent = Buffer.concat([frame({ kind: 'begun' }), frame({ kind: 'decisions', warmup: 2, bytes: 3 }), bytes])
    const expected = [{ kind: 'begun' }, { kind: 'decisions', warmup: 2, bytes }]
    for (let cut = 0; cut <= sent.length; cut++) {
      const reader = new MessageReader(3)
      expect([...reader.push(sent.subarray(0, cut)), ...reader.push(sent.subarray(cut))]).toEqual(expected)
    }
  })

  it.each([
    ['that are too long', Buffer.alloc(4, 255)],
    ['that are no JSON', Buffer.concat([Buffer.of(1, 0, 0, 0), Buffer.from('{')])],
    ['that are null', Buffer.concat([Buffer.of(4, 0, 0, 0), Buffer.from('null')])],
    ['of no known kind', frame({ kind: 'outcome' })],
    ['with more than their kind has', frame({ kind: 'begun', more: 1 })],
    ['with more decisions than bars', frame({ kind: 'decisions', warmup: 0, bytes: 4 })],
    ['with a negative count', frame({ kind: 'decisions', warmup: 0, bytes: -1 })],
    ['with a reason that is too long', frame({ kind: 'fault', reason: 'x'.repeat(1001) })],
  ])('%s are a fault', (_, sent) => {
    expect(() => new MessageReader(3).push(sent)).toThrow(StrategyFault)
  })
})
