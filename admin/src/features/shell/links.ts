import { ClipboardList, FolderTree, LayoutDashboard, type LucideIcon, Package, PackagePlus, WalletCards } from 'lucide-react'

export interface ShellLink {
  to: string
  label: string
  icon: LucideIcon
}

/** Screens of the back office, in the order of a day's work. */
export const links: ShellLink[] = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/orders', label: 'Orders', icon: ClipboardList },
  { to: '/payments', label: 'Payments', icon: WalletCards },
  { to: '/inventory', label: 'Inventory', icon: Package },
  { to: '/add-products', label: 'Add product', icon: PackagePlus },
  { to: '/category', label: 'Categories', icon: FolderTree },
]
