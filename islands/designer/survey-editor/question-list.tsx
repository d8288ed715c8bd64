import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import type { Question } from '../../../src/domain/survey.ts'
import { nextPlace, smallestAt } from '../../survey/react/parts/drop-targets.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { draftAtom } from '../store/document.ts'
import type { DesignerSay } from '../store/page.ts'
import { problemsAtom } from '../store/problems.ts'
import {
  fixedAtom,
  goToAtom,
  moveQuestionAtom,
  placeAtom,
  readOnlyAtom,
  removeQuestionAtom,
} from '../store/view.ts'

/** The questions in their order; each can be opened, deleted, and moved by buttons or by dragging. */
export function QuestionList() {
  const say = useDesignerSay()
  const { questions } = useAtomValue(draftAtom)
  const move = useSetAtom(moveQuestionAtom)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  )
  const ids = useMemo(() => questions.map(({ id }) => id), [questions])
  const placeOf = (id: unknown) => questions.findIndex((question) => question.id === id)
  const drop = ({ active, over }: DragEndEvent) => over && move(placeOf(active.id), placeOf(over.id))
  const nameOf = (id: unknown) => titleOf(say, questions[placeOf(id)], placeOf(id))
  if (questions.length === 0) return <p className="soft">{say('noQuestions')}</p>
  return (
    <DndContext
      id="questions"
      sensors={sensors}
      collisionDetection={smallestAt}
      onDragEnd={drop}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => say('dragging', { name: nameOf(active.id) }),
          onDragOver: ({ over }) => (over ? say('dragOver', { place: placeOf(over.id) + 1 }) : undefined),
          onDragEnd: ({ active }) => say('dropped', { name: nameOf(active.id) }),
          onDragCancel: ({ active }) => say('dragCancelled', { name: nameOf(active.id) }),
        },
        screenReaderInstructions: { draggable: say('dragHelp') },
      }}
    >
      <SortableContext id="question-rows" items={ids} strategy={verticalListSortingStrategy}>
        <ol className="question-rows">
          {questions.map((question, at) => (
            <QuestionRow key={question.id} question={question} at={at} isLast={at === questions.length - 1} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function titleOf(say: DesignerSay, question: Question | undefined, at: number): string {
  return question?.text.trim() || say('questionNumber', { number: at + 1 })
}

const MAKING_ROOM = { duration: 120, easing: 'ease-out' }

type RowProps = { readonly question: Question; readonly at: number; readonly isLast: boolean }

function QuestionRow({ question, at, isLast }: RowProps) {
  const say = useDesignerSay()
  const sortable = useSortable({ id: question.id, transition: MAKING_ROOM })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable
  const isReadOnly = useAtomValue(readOnlyAtom)
  const place = useAtomValue(placeAtom)
  const isUnfinished = useAtomValue(problemsAtom).has(question.id)
  const isOpen = typeof place !== 'string' && place.questionId === question.id
  const name = titleOf(say, question, at)
  return (
    <li
      ref={setNodeRef}
      className="question-row"
      data-open={isOpen || undefined}
      data-dragging={isDragging || undefined}
      style={{
        transition,
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
      }}
    >
      <p className="question-name">
        <span className="soft">
          {say(`type_${question.type}`)}
          {isUnfinished && <span className="unfinished"> · {say('notFinished')}</span>}
        </span>
        {name}
      </p>
      <RowButtons question={question} at={at} isLast={isLast} name={name} isOpen={isOpen} />
      {!isReadOnly && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="icon quiet drag-handle"
          aria-label={say('drag', { name })}
          aria-describedby={attributes['aria-describedby']}
          {...listeners}
        >
          ⠿
        </button>
      )}
    </li>
  )
}

function RowButtons({ question, at, isLast, name, isOpen }: RowProps & { name: string; isOpen: boolean }) {
  const say = useDesignerSay()
  const goTo = useSetAtom(goToAtom)
  const move = useSetAtom(moveQuestionAtom)
  const remove = useSetAtom(removeQuestionAtom)
  const isFixed = useAtomValue(fixedAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const step = (label: string, to: number, isEnd: boolean, sign: string) => (
    <button
      type="button"
      className="icon quiet"
      aria-label={label}
      disabled={isReadOnly || isEnd}
      onClick={() => move(at, to)}
    >
      {sign}
    </button>
  )
  return (
    <span className="row-buttons">
      <button
        type="button"
        className="quiet"
        aria-label={say('editQuestion', { name })}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => goTo({ questionId: question.id })}
      >
        {say('edit')}
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={say('deleteQuestion', { name })}
        disabled={isFixed}
        onClick={() => remove(question.id)}
      >
        {say('delete')}
      </button>
      {step(say('moveUp', { name }), at - 1, at === 0, '↑')}
      {step(say('moveDown', { name }), at + 1, isLast, '↓')}
    </span>
  )
}
