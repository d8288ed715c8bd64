import { optionsIn } from '../../../../src/domain/ballot/ballot.ts'
import { cardId } from '../../elements/ids.ts'
import { reassign } from '../../elements/move-card.ts'
import { DropList } from '../parts/drag.tsx'
import { DragItem } from '../parts/dragged-item.tsx'
import { ElementHost } from '../parts/element-host.tsx'
import { OptionWords } from '../parts/option-words.tsx'
import { useBallot, useQvQuestion, useSay, useStore } from '../use-store.ts'

export function DecidedCards({ questionId, group }: { readonly questionId: string; readonly group: string }) {
  const say = useSay()
  const { options } = useQvQuestion(questionId)
  const store = useStore()
  const ids = useBallot(questionId, (ballot) => optionsIn(ballot, group))
  return (
    <DropList group={group}>
      {ids.map((optionId) => {
        const { name = '' } = options.find((option) => option.id === optionId) ?? {}
        return (
          <DragItem
            key={optionId}
            id={cardId(questionId, optionId, 'organize')}
            optionId={optionId}
            name={name}
          >
            <OptionWords questionId={questionId} optionId={optionId} />
            <div className="card-actions">
              <button
                type="button"
                className="quiet"
                aria-label={say('reassign', { name })}
                onClick={() => reassign(store, questionId, optionId)}
              >
                {say('reassignShort')}
              </button>
              <ElementHost name="card-menu" board="organize" question={questionId} option={optionId} />
            </div>
          </DragItem>
        )
      })}
    </DropList>
  )
}
