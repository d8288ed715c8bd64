import { type FocusEvent, useState } from 'react'
import { optionsIn } from '../../../../src/domain/ballot/ballot.ts'
import { binsOf, SKIP } from '../../../../src/domain/ballot/groups.ts'
import type { Bin as BinOfQuestion } from '../../../../src/domain/survey/survey.ts'
import { cardId } from '../../elements/ids.ts'
import { reassign } from '../../elements/move-card.ts'
import { ballotOf } from '../../store/ballots.ts'
import { groupText } from '../../store/board-texts.ts'
import { actAtom } from '../../store/changes.ts'
import { DragArea, DropList } from '../parts/drag.tsx'
import { DragItem } from '../parts/dragged-item.tsx'
import { ElementHost } from '../parts/element-host.tsx'
import { OptionWords } from '../parts/option-words.tsx'
import { useBallot, useQvQuestion, useSay, useStore } from '../use-store.ts'

function DecidedCards({ questionId, group }: { readonly questionId: string; readonly group: string }) {
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

function Bin({ questionId, bin }: { readonly questionId: string; readonly bin: BinOfQuestion }) {
  const say = useSay()
  const count = useBallot(questionId, (ballot) => optionsIn(ballot, bin.name).length)
  const name = groupText(say, bin.name)
  return (
    <section className="bin" data-tone={bin.tone} aria-label={say('counted', { name, count })}>
      <h2>
        {name} <span className="count">{count}</span>
      </h2>
      <DecidedCards questionId={questionId} group={bin.name} />
    </section>
  )
}

/** The skipped options: a count, and the cards behind a toggle; hidden if there are none. */
function SkipArea({ questionId }: { readonly questionId: string }) {
  const say = useSay()
  const store = useStore()
  const [shown, setShown] = useState(false)
  const count = useBallot(questionId, (ballot) => optionsIn(ballot, SKIP).length)
  const toggle = () => {
    const ballot = ballotOf(store.get, questionId)
    const category = shown ? 'hidden' : 'shown'
    store.set(actAtom, { type: 'toggle', questionId, category, before: ballot, after: ballot })
    setShown(!shown)
  }
  return (
    <section className="skip-area" aria-label={say('counted', { name: say('skipGroup'), count })}>
      {count > 0 && (
        <>
          <p>{say('skipped', { count })}</p>
          <button type="button" className="quiet" aria-expanded={shown} onClick={toggle}>
            {say(shown ? 'hideSkipped' : 'showSkipped')}
          </button>
          {shown ? (
            <DecidedCards questionId={questionId} group={SKIP} />
          ) : (
            <DropList group={SKIP}>{null}</DropList>
          )}
        </>
      )}
    </section>
  )
}

/** The organize page: options come one at a time and go into bins; nothing here counts as a vote. */
export function OrganizeBoard({ questionId }: { readonly questionId: string }) {
  const bins = binsOf(useQvQuestion(questionId))
  return (
    <DragArea board="organize" questionId={questionId}>
      <div className="organize">
        <SkipArea questionId={questionId} />
        <ElementHost name="option-stack" question={questionId} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it tracks the focus but takes none */}
        <div className="bins" onFocus={showBin}>
          {bins.map((bin) => (
            <Bin key={bin.name} questionId={questionId} bin={bin} />
          ))}
        </div>
      </div>
    </DragArea>
  )
}

/** If bins are side by side beyond the screen, browsers show only part of a focused card and snap back. */
function showBin({ target }: FocusEvent): void {
  if (!target.matches(':focus-visible')) return
  target.closest('.bin')?.scrollIntoView({ block: 'nearest', inline: 'start' })
}
