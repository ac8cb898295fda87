import type { StaffRole } from '@saddar/contract/staff-roles'
import {
  BookA,
  ChartColumn,
  ClipboardList,
  ClipboardPlus,
  FolderTree,
  GalleryHorizontal,
  IdCard,
  ImagePlus,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Newspaper,
  Package,
  PackageMinus,
  PackagePlus,
  ScrollText,
  Server,
  Settings,
  TicketPercent,
  Truck,
  Undo2,
  UserRound,
  Users,
  WalletCards,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { MessagesBadge } from '../features/messages/messages-badge.tsx'
import { OrdersBadge } from '../features/orders/orders-badge.tsx'
import { CasesBadge } from '../features/payments/cases-badge.tsx'
import { ReturnsBadge } from '../features/returns/returns-badge.tsx'

export const screenGroups = { sales: 'Sales', catalogue: 'Catalogue', marketing: 'Marketing', admin: 'Shop' } as const
export type ScreenGroup = keyof typeof screenGroups

export interface Screen {
  /** Below /admin, as react-router matches it. */
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** The least role that may open it. The server checks the same for its calls; this only hides screens that would be refused. */
  role: StaffRole
}

/** A screen of the sidebar, the command palette and the shortcuts. */
export interface MenuScreen extends Screen {
  label: string
  icon: LucideIcon
  /** The sidebar has a head for each group, which folds it. */
  group: ScreenGroup
  /** The letter that opens the screen after g. */
  shortcut: string
  /** The screen that leads here and stands for it in the sidebar; the palette and the shortcuts have both. */
  isUnder?: string
  badge?: ComponentType<{ compact: boolean }>
}

/** Every screen behind the sign-in. The router, the sidebar, the command palette, the shortcuts and the roles read this table. */
// biome-ignore format: one line per screen
export const screens: readonly (Screen | MenuScreen)[] = [
  { path: '/', load: () => import('../routes/dashboard.tsx'), label: 'Dashboard', icon: LayoutDashboard, group: 'sales', shortcut: 'd', role: 'manager' },
  { path: '/reports', load: () => import('../routes/reports.tsx'), label: 'Reports', icon: ChartColumn, group: 'sales', shortcut: 'e', role: 'manager' },
  { path: '/orders', load: () => import('../routes/orders.tsx'), label: 'Orders', icon: ClipboardList, group: 'sales', shortcut: 'o', role: 'packer', badge: OrdersBadge },
  { path: '/orders/new', load: () => import('../routes/new-order.tsx'), label: 'New order', icon: ClipboardPlus, group: 'sales', shortcut: 'z', role: 'packer', isUnder: '/orders' },
  { path: '/orders/:id', load: () => import('../routes/order.tsx'), role: 'packer' },
  { path: '/returns', load: () => import('../routes/returns.tsx'), label: 'Returns', icon: Undo2, group: 'sales', shortcut: 'q', role: 'packer', badge: ReturnsBadge },
  { path: '/returns/:id', load: () => import('../routes/return.tsx'), role: 'packer' },
  { path: '/deliveries', load: () => import('../routes/deliveries.tsx'), label: 'Deliveries', icon: Truck, group: 'sales', shortcut: 'x', role: 'packer' },
  { path: '/deliveries/owed', load: () => import('../routes/courier-debts.tsx'), role: 'manager' },
  { path: '/deliveries/statements', load: () => import('../routes/courier-statements.tsx'), role: 'manager' },
  { path: '/deliveries/statements/:id', load: () => import('../routes/courier-statement.tsx'), role: 'manager' },
  { path: '/payments', load: () => import('../routes/payments.tsx'), label: 'Payments', icon: WalletCards, group: 'sales', shortcut: 'p', role: 'manager', badge: CasesBadge },
  { path: '/settlements', load: () => import('../routes/settlements.tsx'), role: 'manager' },
  { path: '/customers', load: () => import('../routes/customers.tsx'), label: 'Customers', icon: Users, group: 'sales', shortcut: 'u', role: 'manager' },
  { path: '/customers/:id', load: () => import('../routes/customer.tsx'), role: 'manager' },
  { path: '/reviews', load: () => import('../routes/reviews.tsx'), label: 'Reviews', icon: MessageSquareText, group: 'sales', shortcut: 'r', role: 'manager' },
  { path: '/messages', load: () => import('../routes/messages.tsx'), label: 'Messages', icon: Mail, group: 'sales', shortcut: 'w', role: 'manager', badge: MessagesBadge },
  { path: '/newsletter', load: () => import('../routes/newsletter.tsx'), label: 'Newsletter', icon: Newspaper, group: 'sales', shortcut: 'k', role: 'manager', isUnder: '/messages' },

  { path: '/inventory', load: () => import('../routes/inventory.tsx'), label: 'Inventory', icon: Package, group: 'catalogue', shortcut: 'i', role: 'packer' },
  { path: '/low-stock', load: () => import('../routes/low-stock.tsx'), label: 'Low stock', icon: PackageMinus, group: 'catalogue', shortcut: 'l', role: 'manager' },
  { path: '/import', load: () => import('../routes/import.tsx'), role: 'manager' },
  { path: '/add-products', load: () => import('../routes/product-form.tsx'), label: 'Add product', icon: PackagePlus, group: 'catalogue', shortcut: 'n', role: 'manager', isUnder: '/inventory' },
  { path: '/edit-product/:id', load: () => import('../routes/product-form.tsx'), role: 'manager' },
  { path: '/category', load: () => import('../routes/category.tsx'), label: 'Categories', icon: FolderTree, group: 'catalogue', shortcut: 'c', role: 'manager' },
  { path: '/search-terms', load: () => import('../routes/search-terms.tsx'), label: 'Search terms', icon: BookA, group: 'catalogue', shortcut: 't', role: 'manager' },

  { path: '/hero-slider', load: () => import('../routes/hero-slider.tsx'), label: 'Banners', icon: GalleryHorizontal, group: 'marketing', shortcut: 'h', role: 'manager' },
  { path: '/banner-upload', load: () => import('../routes/banner-upload.tsx'), label: 'New banner', icon: ImagePlus, group: 'marketing', shortcut: 'b', role: 'manager', isUnder: '/hero-slider' },
  { path: '/discounts', load: () => import('../routes/discounts.tsx'), label: 'Discounts', icon: TicketPercent, group: 'marketing', shortcut: 'v', role: 'manager' },
  { path: '/discounts/:id', load: () => import('../routes/discount.tsx'), role: 'manager' },

  { path: '/settings', load: () => import('../routes/settings.tsx'), label: 'Settings', icon: Settings, group: 'admin', shortcut: 's', role: 'manager' },
  { path: '/staff', load: () => import('../routes/staff.tsx'), label: 'Staff', icon: IdCard, group: 'admin', shortcut: 'f', role: 'owner' },
  { path: '/audit', load: () => import('../routes/audit.tsx'), label: 'Audit log', icon: ScrollText, group: 'admin', shortcut: 'a', role: 'owner' },
  { path: '/system', load: () => import('../routes/system.tsx'), label: 'System', icon: Server, group: 'admin', shortcut: 'y', role: 'owner' },
  { path: '/profile', load: () => import('../routes/profile.tsx'), label: 'Profile', icon: UserRound, group: 'admin', shortcut: 'm', role: 'packer' },
]

export const menuScreens: readonly MenuScreen[] = screens.filter((screen) => 'label' in screen)
