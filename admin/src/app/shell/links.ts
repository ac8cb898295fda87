import {
  BookA,
  ClipboardList,
  FolderTree,
  GalleryHorizontal,
  IdCard,
  ImagePlus,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Package,
  PackagePlus,
  ScrollText,
  Settings,
  TicketPercent,
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
  { to: '/customers', label: 'Customers', icon: Users },
  { to: '/discounts', label: 'Discounts', icon: TicketPercent },
  { to: '/reviews', label: 'Reviews', icon: MessageSquareText },
  { to: '/search-terms', label: 'Search terms', icon: BookA },
  { to: '/settings', label: 'Settings', icon: Settings },
  { to: '/hero-slider', label: 'Hero slider', icon: GalleryHorizontal },
  { to: '/banner-upload', label: 'Banner upload', icon: ImagePlus },
  { to: '/staff', label: 'Staff', icon: IdCard },
  { to: '/audit', label: 'Audit log', icon: ScrollText },
  { to: '/profile', label: 'Profile', icon: UserRound },
]
