import { useSetAtom } from 'jotai'
import { optionsIn } from '../../src/domain/ballot.ts'
import { binsOf, SKIP, UNDECIDED } from '../../src/domain/groups.ts'
import { ballotOf, moveOptionAtom } from '../state/ballots.ts'
import { cardId, refocus } from '../ui/card-id.ts'
import { CardMoves } from '../ui/card-moves.tsx'
import { DragItem, DropList } from '../ui/drag.tsx'
import { useDerived, useQvQuestion, useSay } from '../ui/use-state.ts'
import { undecidedId } from './undecided.tsx'

/** The cards of a bin or of the Skip area. */
export function DecidedCards({ questionId, group }: { readonly questionId: string; readonly group: string }) {
  const say = useSay()
  const { options, bins } = useQvQuestion(questionId)
  const moveOption = useSetAtom(moveOptionAtom)
  const ids = useDerived((get, id = '', name = '') => optionsIn(ballotOf(get, id), name), questionId, group)
  const targets = [...binsOf({ bins }).map((bin) => bin.name), SKIP].filter((name) => name !== group)
  return (
    <DropList group={group}>
      {ids.map((optionId, at) => {
        const { name = '', description = '' } = options.find((option) => option.id === optionId) ?? {}
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
                onClick={() => {
                  moveOption(questionId, optionId, UNDECIDED, 0)
                  refocus(undecidedId(questionId), '.lean')
                }}
              >
                {say('reassignShort')}
              </button>
              <CardMoves
                board="organize"
                questionId={questionId}
                optionId={optionId}
                name={name}
                above={ids[at - 1]}
                below={ids[at + 1]}
                targets={targets}
              />
            </div>
          </DragItem>
        )
      })}
    </DropList>
  )
}
