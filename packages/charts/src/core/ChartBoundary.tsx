import { Component, type ReactNode } from 'react'

/** Props of {@link ChartBoundary}. */
export interface ChartBoundaryProps {
  children: ReactNode
}

/** A chart that cannot be drawn is not shown, and the page around it goes on (SPEC: it hides silently). */
export class ChartBoundary extends Component<ChartBoundaryProps, { hasFailed: boolean }> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
