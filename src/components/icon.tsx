import down from 'lucide-static/icons/arrow-down.svg' with { type: 'text' }
import arrowLeft from 'lucide-static/icons/arrow-left.svg' with { type: 'text' }
import up from 'lucide-static/icons/arrow-up.svg' with { type: 'text' }
import bold from 'lucide-static/icons/bold.svg' with { type: 'text' }
import guide from 'lucide-static/icons/book-open.svg' with { type: 'text' }
import results from 'lucide-static/icons/chart-column.svg' with { type: 'text' }
import check from 'lucide-static/icons/check.svg' with { type: 'text' }
import problem from 'lucide-static/icons/circle-alert.svg' with { type: 'text' }
import choice from 'lucide-static/icons/circle-dot.svg' with { type: 'text' }
import account from 'lucide-static/icons/circle-user-round.svg' with { type: 'text' }
import copy from 'lucide-static/icons/copy.svg' with { type: 'text' }
import duplicate from 'lucide-static/icons/copy-plus.svg' with { type: 'text' }
import download from 'lucide-static/icons/download.svg' with { type: 'text' }
import menu from 'lucide-static/icons/ellipsis.svg' with { type: 'text' }
import preview from 'lucide-static/icons/eye.svg' with { type: 'text' }
import consent from 'lucide-static/icons/file-check.svg' with { type: 'text' }
import code from 'lucide-static/icons/file-code-2.svg' with { type: 'text' }
import spreadsheet from 'lucide-static/icons/file-spreadsheet.svg' with { type: 'text' }
import qv from 'lucide-static/icons/grid-3x3.svg' with { type: 'text' }
import drag from 'lucide-static/icons/grip-vertical.svg' with { type: 'text' }
import number from 'lucide-static/icons/hash.svg' with { type: 'text' }
import picture from 'lucide-static/icons/image.svg' with { type: 'text' }
import info from 'lucide-static/icons/info.svg' with { type: 'text' }
import italic from 'lucide-static/icons/italic.svg' with { type: 'text' }
import link from 'lucide-static/icons/link.svg' with { type: 'text' }
import bulletList from 'lucide-static/icons/list.svg' with { type: 'text' }
import questions from 'lucide-static/icons/list-checks.svg' with { type: 'text' }
import filter from 'lucide-static/icons/list-filter.svg' with { type: 'text' }
import numberedList from 'lucide-static/icons/list-ordered.svg' with { type: 'text' }
import signOut from 'lucide-static/icons/log-out.svg' with { type: 'text' }
import reason from 'lucide-static/icons/message-square-text.svg' with { type: 'text' }
import page from 'lucide-static/icons/monitor.svg' with { type: 'text' }
import edit from 'lucide-static/icons/pencil.svg' with { type: 'text' }
import add from 'lucide-static/icons/plus.svg' with { type: 'text' }
import redo from 'lucide-static/icons/redo-2.svg' with { type: 'text' }
import headtohead from 'lucide-static/icons/scale.svg' with { type: 'text' }
import search from 'lucide-static/icons/search.svg' with { type: 'text' }
import settings from 'lucide-static/icons/settings.svg' with { type: 'text' }
import share from 'lucide-static/icons/share-2.svg' with { type: 'text' }
import likert from 'lucide-static/icons/sliders-horizontal.svg' with { type: 'text' }
import phone from 'lucide-static/icons/smartphone.svg' with { type: 'text' }
import table from 'lucide-static/icons/table-2.svg' with { type: 'text' }
import text from 'lucide-static/icons/text.svg' with { type: 'text' }
import remove from 'lucide-static/icons/trash-2.svg' with { type: 'text' }
import undo from 'lucide-static/icons/undo-2.svg' with { type: 'text' }
import people from 'lucide-static/icons/users-round.svg' with { type: 'text' }
import close from 'lucide-static/icons/x.svg' with { type: 'text' }
import { drawingOf } from './drawing.ts'

/** Every icon of the product, by its meaning. */
export const ICONS = {
  account,
  add,
  arrowLeft,
  bold,
  bulletList,
  check,
  choice,
  close,
  code,
  consent,
  copy,
  down,
  download,
  drag,
  duplicate,
  edit,
  guide,
  headtohead,
  filter,
  info,
  italic,
  likert,
  link,
  menu,
  number,
  numberedList,
  page,
  people,
  phone,
  picture,
  preview,
  problem,
  questions,
  qv,
  reason,
  redo,
  remove,
  results,
  search,
  settings,
  share,
  signOut,
  spreadsheet,
  table,
  text,
  undo,
  up,
} as const

export type IconName = keyof typeof ICONS

/** Decoration of 20 px: the words beside it, or the name of its button, give the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className="glyph"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the icon set
      dangerouslySetInnerHTML={{ __html: drawingOf(ICONS[name]) }}
    />
  )
}
