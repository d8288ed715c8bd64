import { optionsIn } from '../../src/domain/ballot.ts'
import { binsOf, SKIP } from '../../src/domain/groups.ts'
import { loadArranging } from '../load-later.ts'
import { cardId } from '../ui/card.ts'
import { CardMoves } from '../ui/card-moves.tsx'
import { DropList } from '../ui/drag.tsx'
import { DragItem } from '../ui/dragged-item.tsx'
import { MoveMenu } from '../ui/move-menu.tsx'
import { useBallot, useQvQuestion, useSay, useStore } from '../ui/use-state.ts'

/** The cards of a bin or of the Skip area. */
export function DecidedCards({ questionId, group }: { readonly questionId: string; readonly group: string }) {
  const say = useSay()
  const { options, bins } = useQvQuestion(questionId)
  const store = useStore()
  const ids = useBallot(questionId, (ballot) => optionsIn(ballot, group))
  const targets = [...binsOf({ bins }).map((bin) => bin.name), SKIP].filter((name) => name !== group)
  return (
    <DropList group={group}>
      {ids.map((optionId, at) => {
        const { name = '', description = '' } = options.find((option) => option.id === optionId) ?? {}
        const card = { board: 'organize', questionId, optionId, name }
        return (
          <DragItem
            key={optionId}
            id={cardId(questionId, optionId, 'organize')}
            optionId={optionId}
            name={name}
          >
            <div className="card-text">
              <h3>{name}</h3>
              <p>{description}</p>
            </div>
            <div className="card-actions">
              <button
                type="button"
                className="quiet"
                aria-label={say('reassign', { name })}
                onClick={async () => {
                  const { reassign } = await loadArranging()
                  reassign(store, questionId, optionId)
                }}
              >
                {say('reassignShort')}
              </button>
              <CardMoves {...card} above={ids[at - 1]} below={ids[at + 1]}>
                <MoveMenu {...card} targets={targets} />
              </CardMoves>
            </div>
          </DragItem>
        )
      })}
    </DropList>
  )
}
