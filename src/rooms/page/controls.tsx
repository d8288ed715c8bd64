import type { RoomReply } from '../../contract/responses/rooms.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Catalogue } from '../../texts/en.ts'
import { pages, toolCalls } from '../../urls.ts'

/** What a facilitator presses. */
type Move = keyof typeof SHOWN_IN

/** In which states each is offered. */
const SHOWN_IN = {
  open: ['waiting'],
  close: ['open'],
  soon: ['open'],
  reveal: ['closed'],
  next: ['revealed', 'closed', 'waiting'],
  again: ['closed'],
  second: ['revealed', 'closed'],
  first: ['revealed', 'closed', 'waiting'],
  previous: ['revealed', 'closed', 'waiting'],
  alike: ['closed', 'revealed'],
  mixed: ['closed', 'revealed'],
  stand: ['closed', 'revealed'],
} as const satisfies Readonly<Record<string, readonly RoomReply['state'][]>>

type ControlsProps = {
  readonly texts: Catalogue['present']
  readonly room: RoomReply
  /** The survey whose room it is. */
  readonly survey: Survey
}

/** Everything that steers a room, for the wall, or for a phone that is its remote. */
export function Controls({ texts, room, survey }: ControlsProps) {
  const { state } = room
  return (
    <nav className="wall-controls" aria-label={texts.controls} data-steer={toolCalls.room(survey.id)}>
      {movesIn(room, isSecret(survey.settings)).map((move) => (
        <button
          key={move}
          type="button"
          data-move={move}
          className={isMain(move, state) ? 'primary' : undefined}
        >
          {texts[move]}
        </button>
      ))}
      {state === 'revealed' && (
        <button type="button" data-act="details" aria-pressed="false">
          {texts.details}
        </button>
      )}
      <button type="button" data-act="black">
        {texts.black}
      </button>
      <button type="button" data-act="full">
        {texts.fullScreen}
      </button>
      <p className="hint">{texts.keys}</p>
      <a href={pages.surveyShare(survey.id)}>{texts.leave}</a>
      <p role="status" data-failed={texts.failed} />
    </nav>
  )
}

/** What the space bar does in each state. */
const MAIN = { waiting: 'open', open: 'close', closed: 'reveal', revealed: 'next' } as const

const isMain = (move: Move, state: RoomReply['state']) => MAIN[state] === move

function movesIn({ state, step, vote, seating, questions, results }: RoomReply, areSecret: boolean): Move[] {
  const isPlain = state === 'revealed' && !results?.questions.some(isBallot)
  const isWanted: Partial<Record<Move, boolean>> = {
    next: step < questions.length - 1,
    previous: step > 0,
    second: vote === 1,
    first: vote === 2,
    alike: !areSecret && !isPlain && seating !== 'alike',
    mixed: !areSecret && !isPlain && seating !== 'mixed',
    stand: seating !== null,
  }
  const moves = Object.keys(SHOWN_IN) as Move[]
  return moves.filter((move) => {
    const states: readonly RoomReply['state'][] = SHOWN_IN[move]
    return states.includes(state) && (isWanted[move] ?? true)
  })
}
