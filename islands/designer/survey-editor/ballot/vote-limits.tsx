import { useAtomValue, useSetAtom } from 'jotai'
import { VOTE_DIRECTIONS } from '../../../../src/domain/ballot/credits.ts'
import type { QvQuestion } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { fixedAtom } from '../../store/view.ts'
import { fieldId } from '../fields/editor-field.tsx'
import { NumberInput } from '../fields/number-input.tsx'

/** Which votes people can cast on an option, and the most of them. */
export function VoteLimitFields({ question }: { readonly question: QvQuestion }) {
  const say = useDesignerSay()
  const change = useSetAtom(changeQuestionAtom)
  const isFixed = useAtomValue(fixedAtom)
  const { id, direction = 'both', maxVotes = null } = question
  const selectId = fieldId(id, '/setting/direction')
  const setDirection = (wish: string) =>
    change(id, 'direction', (before) => {
      const { direction: _, ...rest } = before as QvQuestion
      return wish === 'up' ? { ...rest, direction: wish } : rest
    })
  const setMaxVotes = (most: number | null) =>
    change(id, 'maxVotes', (before) => {
      const { maxVotes: _, ...rest } = before as QvQuestion
      return most === null ? rest : { ...rest, maxVotes: most }
    })
  return (
    <>
      <div className="field">
        <label htmlFor={selectId}>{say('direction')}</label>
        <select
          id={selectId}
          value={direction}
          disabled={isFixed}
          onChange={({ target }) => setDirection(target.value)}
        >
          {VOTE_DIRECTIONS.map((each) => (
            <option key={each} value={each}>
              {say(`direction_${each}`)}
            </option>
          ))}
        </select>
      </div>
      <NumberInput
        part={id}
        path="/setting/maxVotes"
        label={say('maxVotes')}
        hint={say('maxVotesHint')}
        disabled={isFixed}
        value={maxVotes}
        onChange={setMaxVotes}
      />
    </>
  )
}
