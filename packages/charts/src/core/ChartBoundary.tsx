import { Component, type ReactNode } from 'react'

/** Props of {@link ChartBoundary}. */
export interface ChartBoundaryProps {
  /** What is drawn. With other data the chart gets another chance. */
  data?: unknown
  children: ReactNode
}

interface ChartBoundaryState {
  readonly hasFailed: boolean
  readonly data: unknown
}

/** A chart that cannot be drawn is not shown, and the page around it goes on (SPEC: it hides silently). */
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
