import type { Group } from '../../src/domain/groups.ts'
import { loadArranging } from '../load-later.ts'
import { groupText } from '../state/group-text.ts'
import type { OptionKey } from './card.ts'
import { useSay, useStore } from './use-state.ts'

export type MenuProps = OptionKey & {
  readonly board: string
  readonly name: string
  /** The groups that the option may go to. */
  readonly targets: readonly Group[]
}

/** The plain twin of dragging a card to another list. */
export function MoveMenu({ name, targets, ...card }: MenuProps) {
  const say = useSay()
  const store = useStore()
  return (
    <select
      aria-label={say('moveTo', { name })}
      value=""
      onChange={async ({ target: { value } }) => {
        const { moveTo } = await loadArranging()
        moveTo(store, card, value)
      }}
    >
      <option value="" disabled>
        {say('moveToShort')}
      </option>
      {targets.map((group) => (
        <option key={group} value={group}>
          {groupText(say, group)}
        </option>
      ))}
    </select>
  )
}
