import { Menu } from 'lucide-react'
import { createSheetButton } from '../../shared/sheet-button.tsx'

/** Opens the menu on phones (rule 8.12). */
export const MenuButton = createSheetButton('Menu', Menu, '/all-categories', () => import('./menu-panel.tsx'))
