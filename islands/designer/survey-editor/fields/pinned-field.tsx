import { useAtomValue } from 'jotai'
import { hasRandomOrder } from '../../../../src/domain/question-order/random-order.ts'
import { CheckBox } from '../../parts/check-box.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { readOnlyAtom } from '../../store/view.ts'

type PinnedProps = { readonly pinned: boolean; readonly onChange: (pinned: boolean) => void }

/** Whether a question or a group keeps its place; nothing where no order is drawn. */
export function PinnedField({ pinned, onChange }: PinnedProps) {
  const say = useDesignerSay()
  const isReadOnly = useAtomValue(readOnlyAtom)
  if (!hasRandomOrder(useAtomValue(draftAtom).settings)) return null
  return (
    <CheckBox
      label={say('pinned')}
      checked={pinned}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

/** An item that keeps its place, or does not. */
export function withPinned<Item extends { readonly pinned?: true }>(
  { pinned: _, ...item }: Item,
  pinned: boolean,
): Item {
  return (pinned ? { ...item, pinned } : item) as Item
}
