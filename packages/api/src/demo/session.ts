import type { RunAnnotation, RunFacts, StudyKind, StudyState } from '@tidemark/contract'

/** A run of the session, stored as its request: the engine gives the same result again. */
export interface DemoRun {
  readonly id: string
  /** Body of the request that started it. */
  readonly request: unknown
  /** What the library shows about it. */
  readonly facts?: RunFacts
  readonly annotation?: RunAnnotation
  readonly isDeleted?: boolean
}

/** The session's runs. */
export interface DemoRuns {
  readonly all: () => readonly DemoRun[]
  /** Adds a run, or replaces the one with its id. */
  readonly put: (run: DemoRun) => void
}

/** A study of the session, stored as its request: it is computed again when it is opened after a reload. */
export interface DemoStudy {
  readonly id: string
  readonly kind: StudyKind
  /** Body of the request that started it. */
  readonly request: unknown
  /** Its state in the latest response. */
  readonly state: StudyState
  /** Number of configurations tried. */
  readonly trials: number
}

/** The session's studies. */
export interface DemoStudies {
  readonly all: () => readonly DemoStudy[]
  /** Adds a study, or replaces the one with its id. */
  readonly put: (study: DemoStudy) => void
}
