import { useSetAtom } from 'jotai'
import type { Group } from '../../src/domain/groups.ts'
import { moveOntoAtom, moveOptionAtom } from '../state/ballots.ts'
import { cardId, refocus } from './card-id.ts'
import { useSay } from './use-state.ts'

type Props = {
  readonly board: string
  readonly questionId: string
  readonly optionId: string
  readonly name: string
  /** The neighbours in the list, where there are. */
  readonly above: string | undefined
  readonly below: string | undefined
  /** The groups that the option may go to. */
  readonly targets: readonly Group[]
}

/** The plain twins of dragging a card. */
export function CardMoves(props: Props) {
  const { board, questionId, optionId, name, above, below, targets } = props
  const say = useSay()
  const moveOption = useSetAtom(moveOptionAtom)
  const moveOnto = useSetAtom(moveOntoAtom)
  const follow = (control: string) => refocus(cardId(questionId, optionId, board), control)
  const neighbour = (target: string | undefined, control: string, label: string, sign: string) => (
    <button
      type="button"
      className={`icon ${control}`}
      aria-label={label}
      disabled={!target}
      onClick={() => {
        if (target) moveOnto(questionId, optionId, target)
        follow(`.${control}`)
      }}
    >
      {sign}
    </button>
  )
  return (
    <div className="moves">
      {neighbour(above, 'move-up', say('moveUp', { name }), '↑')}
      {neighbour(below, 'move-down', say('moveDown', { name }), '↓')}
      {targets.length > 0 && (
        <select
          aria-label={say('moveTo', { name })}
          value=""
          onChange={({ target }) => {
            moveOption(questionId, optionId, target.value)
            follow('select')
          }}
        >
          <option value="" disabled>
            {say('moveToShort')}
          </option>
          {targets.map((group) => (
            <option key={group}>{group}</option>
          ))}
        </select>
      )}
    </div>
  )
}
