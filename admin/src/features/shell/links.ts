import {
  ClipboardList,
  FolderTree,
  GalleryHorizontal,
  ImagePlus,
  LayoutDashboard,
  type LucideIcon,
  Package,
  PackagePlus,
  ScrollText,
  UserRound,
  Users,
  WalletCards,
} from 'lucide-react'

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
  { to: '/hero-slider', label: 'Hero slider', icon: GalleryHorizontal },
  { to: '/banner-upload', label: 'Banner upload', icon: ImagePlus },
  { to: '/staff', label: 'Staff', icon: Users },
  { to: '/audit', label: 'Audit log', icon: ScrollText },
  { to: '/profile', label: 'Profile', icon: UserRound },
]
