import { Component, type ReactNode } from 'react'

export interface ChartBoundaryProps {
  /** What is drawn; new data try again. */
  data: unknown
  children: ReactNode
}

interface ChartBoundaryState {
  readonly hasFailed: boolean
  readonly data: unknown
}

/** Hides a chart that throws, silently (SPEC), so that the page goes on. */
export class ChartBoundary extends Component<ChartBoundaryProps, ChartBoundaryState> {
  override readonly state: ChartBoundaryState = { hasFailed: false, data: this.props.data }

  static getDerivedStateFromError(): Partial<ChartBoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ data }: ChartBoundaryProps, shown: ChartBoundaryState): ChartBoundaryState | null {
    return data === shown.data ? null : { hasFailed: false, data }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
