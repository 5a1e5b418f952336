import type { User } from '../user-card/UserCard'
import type { MenuGroupItems } from './menuItems'

export const ADMIN_MENU: readonly MenuGroupItems[] = [
  {
    items: [
      { id: 'dashboard', label: 'Dashboard', href: '/', icon: 'dashboard' },
      { id: 'backtest', label: 'Backtest', href: '/backtest', icon: 'backtest' },
      { id: 'chart', label: 'Chart', href: '/chart', icon: 'chart' },
      { id: 'plot', label: 'Plot', href: '/plot', icon: 'plot' },
      { id: 'correlation', label: 'Correlation', href: '/correlation', icon: 'correlation' },
    ],
  },
  {
    label: 'Library',
    items: [
      { id: 'indicators', label: 'Indicators', href: '/indicators', icon: 'indicators' },
      { id: 'strategies', label: 'Strategies', href: '/strategies', icon: 'strategies' },
      { id: 'backtestData', label: 'Backtest Data', href: '/backtest-data', icon: 'data' },
    ],
  },
  {
    label: 'Manage',
    items: [
      { id: 'uploadData', label: 'Upload Data', href: '/upload-data', icon: 'upload' },
      { id: 'demoControl', label: 'Demo Control', href: '/demo-control', icon: 'control', badge: 'Admin' },
    ],
  },
]

/** Without administration. */
export const DEMO_MENU: readonly MenuGroupItems[] = ADMIN_MENU.slice(0, 2)

export const ADMIN: User = { name: 'admin', role: 'Administrator', isDemo: false }

export const DEMO_VISITOR: User = { name: 'Demo visitor', role: 'Sample data', isDemo: true }
