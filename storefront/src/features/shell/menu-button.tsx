import { Menu } from 'lucide-react'
import { createSheetButton } from '../../shared/sheet-button.tsx'

/** Phones: the main links, the categories and the account (rule 8.12). */
export const MenuButton = createSheetButton('Menu', Menu, '/all-categories', () => import('./menu-panel.tsx'))
