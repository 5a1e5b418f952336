import { expect, test } from 'vitest'
import { studyProgress } from './progressModel'

const RUNNING = { status: 'running', done: 247, total: 400, ahead: 0, computedMs: 8000 } as const

test('says what is done, what is left, and what ending it keeps', () => {
  expect(studyProgress(RUNNING, 'backtests')).toEqual({
    label: '247 of 400 backtests',
    value: 247 / 400,
    detail: '5 s left',
    cancelLabel: 'Stop and keep 247',
  })
})

test.each([
  [{ done: 0 }, 'Estimating the remaining time', 'Stop'],
  [{ computedMs: 200 }, 'Estimating the remaining time', 'Stop and keep 247'],
  [{ done: 399, computedMs: 1000 }, 'Less than a second left', 'Stop and keep 399'],
  [{ done: 1, total: 3, computedMs: 60_000 }, '2 m left', 'Stop and keep 1'],
])('with %j: %s', (changes, detail, cancelLabel) => {
  expect(studyProgress({ ...RUNNING, ...changes }, 'backtests')).toMatchObject({ detail, cancelLabel })
})

test('hundredths are no count of anything', () => {
  expect(studyProgress({ ...RUNNING, done: 40, total: 100 }, null)).toMatchObject({
    label: 'Running',
    value: 0.4,
    cancelLabel: 'Stop',
  })
})

test.each([
  [0, 'Starts in a moment'],
  [1, 'Starts after 1 other study of yours. You can leave this page: the result is kept.'],
  [2, 'Starts after 2 other studies of yours. You can leave this page: the result is kept.'],
])('in the queue behind %d: %s', (ahead, detail) => {
  expect(studyProgress({ ...RUNNING, status: 'queued', done: 0, ahead }, 'backtests')).toEqual({
    label: 'Queued, 0 of 400 backtests',
    value: null,
    detail,
    cancelLabel: 'Leave the queue',
  })
})
