import type { ReactNode } from 'react'
import '@tidemark/charts/charts.css'
import '@tidemark/ui/theme.css'

/** Without one the browser would ask for an icon that there is none of. */
export const metadata = { icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
