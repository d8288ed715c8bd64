import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import type { DesignerSay } from '../../../../src/components/designer-say.ts'
import { Icon } from '../../../../src/components/icon.tsx'
import { Menu } from '../../../../src/components/menu.tsx'
import { withoutAnswers } from '../../../../src/domain/questions/piping.ts'
import { isAskedOfAll } from '../../../../src/domain/show-if/rule.ts'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import { DragHandle, SortableRows, useSortableRow } from '../../parts/sortable-rows.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { problemsAtom } from '../../store/problems.ts'
import {
  fixedAtom,
  goToAtom,
  marksFixedAtom,
  moveQuestionAtom,
  openFormAtom,
  readOnlyAtom,
  removeQuestionAtom,
} from '../../store/view.ts'

/** The questions in order as cards; each can be opened, dragged, and moved or deleted by its menu. */
export function QuestionList() {
  const say = useDesignerSay()
  const { questions } = useAtomValue(draftAtom)
  const move = useSetAtom(moveQuestionAtom)
  const ids = useMemo(() => questions.map(({ id }) => id), [questions])
  if (questions.length === 0) return null
  return (
    <SortableRows
      id="questions"
      ids={ids}
      nameAt={(index) => titleOf(say, questions[index], index)}
      onMove={move}
    >
      <ol className="question-rows">
        {questions.map((question, at) => (
          <QuestionCard key={question.id} question={question} at={at} isLast={at === questions.length - 1} />
        ))}
      </ol>
    </SortableRows>
  )
}

function titleOf(say: DesignerSay, question: Question | undefined, at: number): string {
  return withoutAnswers(question?.text.trim() ?? '') || say('questionNumber', { number: at + 1 })
}

type CardProps = { readonly question: Question; readonly at: number; readonly isLast: boolean }

function QuestionCard({ question, at, isLast }: CardProps) {
  const say = useDesignerSay()
  const goTo = useSetAtom(goToAtom)
  const { row, sortable } = useSortableRow(question.id)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const isOrdered = useAtomValue(marksFixedAtom)
  const form = useAtomValue(openFormAtom)
  const isUnfinished = useAtomValue(problemsAtom).has(question.id)
  const isConditional = !isAskedOfAll(question, useAtomValue(draftAtom).questionGroups)
  const isOpen = typeof form !== 'string' && form.questionId === question.id
  const name = titleOf(say, question, at)
  return (
    <li {...row} className="question-row panel" data-open={isOpen || undefined}>
      <button
        type="button"
        className="question-open"
        aria-label={say('editQuestion', { name })}
        aria-describedby={`about-${question.id}`}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => goTo({ questionId: question.id })}
      >
        <Icon name={question.type} />
        <span className="question-name">{name}</span>
      </button>
      <span className="question-about soft" id={`about-${question.id}`}>
        {say(`type_${question.type}`)}
        {isConditional && (
          <span className="conditional" title={say('conditional')}>
            <Icon name="filter" />
            <span className="visually-hidden">{say('conditional')}</span>
          </span>
        )}
        {isUnfinished && (
          <span className="unfinished">
            <Icon name="problem" />
            {say('notFinished')}
          </span>
        )}
      </span>
      {!isReadOnly && (
        <div className="question-tools">
          {!isOrdered && <DragHandle sortable={sortable} label={say('drag', { name })} />}
          <CardMenu question={question} at={at} isLast={isLast} name={name} />
        </div>
      )}
    </li>
  )
}

function CardMenu({ question, at, isLast, name }: CardProps & { readonly name: string }) {
  const say = useDesignerSay()
  const move = useSetAtom(moveQuestionAtom)
  const remove = useSetAtom(removeQuestionAtom)
  const isFixed = useAtomValue(fixedAtom)
  const isOrdered = useAtomValue(marksFixedAtom)
  return (
    <Menu label={say('more', { name })} icon="menu">
      <button
        type="button"
        aria-label={say('moveUp', { name })}
        disabled={isOrdered || at === 0}
        onClick={() => move(at, at - 1)}
      >
        <Icon name="up" />
        {say('up')}
      </button>
      <button
        type="button"
        aria-label={say('moveDown', { name })}
        disabled={isOrdered || isLast}
        onClick={() => move(at, at + 1)}
      >
        <Icon name="down" />
        {say('down')}
      </button>
      <button
        type="button"
        className="danger"
        aria-label={say('deleteQuestion', { name })}
        disabled={isFixed}
        onClick={() => remove(question.id)}
      >
        <Icon name="remove" />
        {say('delete')}
      </button>
    </Menu>
  )
}
