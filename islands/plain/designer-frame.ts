import { followCopyLinks } from './copy-link.ts'
import { followMenus } from './menus.ts'
import { followSignOut } from './sign-out.ts'

/** The scripts of the frame around every designer's page. */
export function startDesignerFrame(): void {
  followSignOut()
  followMenus()
  followCopyLinks()
}
