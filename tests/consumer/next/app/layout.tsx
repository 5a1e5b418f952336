import type { ReactNode } from 'react'
import '@tidemark/charts/charts.css'
import '@tidemark/ui/theme.css'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
