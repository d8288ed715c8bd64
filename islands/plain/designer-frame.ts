import { followCopyLinks } from './copy-link.ts'
import { followMenus } from './menus.ts'
import { followSignOut } from './sign-out.ts'

/** What the frame of every page of a designer does in place. */
export function startDesignerFrame(): void {
  followSignOut()
  followMenus()
  followCopyLinks()
}
