import type { RoomReply } from '../../contract/rooms.ts'
import type { RoomState } from '../../domain/room/room.ts'
import type { QrDrawing } from '../../http/qr.ts'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { api, pages } from '../../urls.ts'
import { Left } from './phone-page.tsx'
import { RoomResult } from './room-result.tsx'

type WallProps = PageContext & {
  readonly room: RoomReply
  /** The texts of the people in the room. */
  readonly spoken: Catalogue
  /** Where people join, as it is read from the wall. */
  readonly address: string
  readonly qr: QrDrawing
}

/** The page for a projector, with what its facilitator presses below it. */
export function WallPage({ room, spoken, address, qr, ...context }: WallProps) {
  const { present } = context.catalogue
  const { code, state, step, questions } = room
  return (
    <Document
      {...context}
      title={say(present.title, 'en', { title: room.title })}
      script={{ entry: 'present' }}
      className="wall-page"
    >
      <main
        id="main"
        className="wall"
        data-room={code}
        data-state={state}
        data-step={step}
        data-survey={room.surveyId}
        lang={spoken.language}
        dir={spoken.direction}
      >
        <header className="wall-head">
          <h1>
            <bdi>{room.title}</bdi>
          </h1>
          {room.endsAt && <Left endsAt={room.endsAt} sentence={spoken.pages.room.left} />}
        </header>
        <Scene {...{ room, spoken, address, qr }} />
        <p className="wall-counts">
          <span data-joined={JSON.stringify(spoken.pages.room.joined)}>
            {say(spoken.pages.room.joined, spoken.locale, { count: room.joined })}
          </span>
          <span data-submitted={JSON.stringify(spoken.pages.room.submitted)}>
            {say(spoken.pages.room.submitted, spoken.locale, { count: room.submitted })}
          </span>
        </p>
      </main>
      <Controls texts={present} state={state} step={step} last={questions.length - 1} room={room} />
      <div className="wall-black" hidden />
    </Document>
  )
}

type SceneProps = Pick<WallProps, 'room' | 'spoken' | 'address' | 'qr'>

function Scene({ room, spoken, address, qr }: SceneProps) {
  const texts = spoken.pages.room
  const join = (
    <div className="wall-join">
      <svg className="wall-qr" role="img" aria-label={address} viewBox={qr.viewBox}>
        <path d={qr.path} stroke="#000" />
      </svg>
      <p>{say(texts.scan, spoken.locale, { address })}</p>
      <p className="wall-code" dir="ltr">
        {room.code}
      </p>
    </div>
  )
  switch (room.state) {
    case 'waiting':
      return join
    case 'open':
      return (
        <div className="wall-vote">
          <div>
            <p className="wall-state">{texts.open}</p>
            {room.questions.map(({ questionId, question }) => (
              <h2 key={questionId}>
                <bdi>{question}</bdi>
              </h2>
            ))}
          </div>
          {join}
        </div>
      )
    case 'closed':
      return <p className="wall-state">{texts.closed}</p>
    case 'revealed':
      return (
        <section className="wall-result">
          {room.results && (
            <RoomResult
              results={room.results}
              questionId={room.questions[room.step]?.questionId}
              texts={spoken}
            />
          )}
        </section>
      )
  }
}

type Move = 'open' | 'soon' | 'close' | 'reveal' | 'again' | 'previous' | 'next'

const MOVES: Readonly<Record<RoomState, readonly Move[]>> = {
  waiting: ['open'],
  open: ['close', 'soon'],
  closed: ['reveal', 'again'],
  revealed: ['next', 'previous'],
}

type ControlsProps = {
  readonly texts: Catalogue['present']
  readonly state: RoomState
  readonly step: number
  readonly last: number
  readonly room: RoomReply
}

function Controls({ texts, state, step, last, room }: ControlsProps) {
  const isShown = (move: Move) => (move !== 'previous' || step > 0) && (move !== 'next' || step < last)
  return (
    <nav
      className="wall-controls"
      aria-label={texts.controls}
      data-steer={api.room(room.surveyId)}
      data-last={last}
    >
      {MOVES[state].filter(isShown).map((move, at) => (
        <button key={move} type="button" data-move={move} className={at === 0 ? 'primary' : undefined}>
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
      <a href={pages.surveyShare(room.surveyId)}>{texts.leave}</a>
      <p className="hint">{texts.keys}</p>
      <p role="status" data-failed={texts.failed} />
    </nav>
  )
}
