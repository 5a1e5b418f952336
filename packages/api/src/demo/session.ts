import type { RunAnnotation, RunFacts, RunHeldUp, StudyKind, StudyState } from '@tidemark/contract'

/** Only its request: the engine gives the same result again. */
export interface DemoRun {
  readonly id: string
  readonly request: unknown
  readonly facts?: RunFacts
  readonly annotation?: RunAnnotation
  readonly isDeleted?: boolean
}

export interface DemoRuns {
  readonly all: () => readonly DemoRun[]
  readonly put: (run: DemoRun) => void
}

/** Only its request: it is computed again when opened after a reload. */
export interface DemoStudy {
  readonly id: string
  readonly kind: StudyKind
  readonly request: unknown
  readonly state: StudyState
  readonly trials: number
  /** What the checks of a run found. */
  readonly heldUp?: Pick<RunHeldUp, 'word' | 'tries'>
  readonly isDeleted?: boolean
}

export interface DemoStudies {
  readonly all: () => readonly DemoStudy[]
  readonly put: (study: DemoStudy) => void
}
