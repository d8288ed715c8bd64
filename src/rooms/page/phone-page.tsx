import type { RoomReply } from '../../contract/rooms.ts'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { Shell } from '../../pages/frame/shell.tsx'
import { say } from '../../texts/text.ts'
import { pages } from '../../urls.ts'
import { RoomResult } from './room-result.tsx'

type PhoneProps = PageContext & {
  readonly room: RoomReply
  /** The address of the ballot, in the reader's language. */
  readonly ballot: string
}

/** What somebody who has joined a room sees; islands/pages/room.ts replaces it whenever the room moves on. */
export function PhonePage({ room, ballot, ...context }: PhoneProps) {
  const { catalogue } = context
  const texts = catalogue.pages.room
  const { code, state, title, endsAt } = room
  return (
    <Document
      {...context}
      title={say(texts.title, catalogue.locale, { code })}
      script={{ entry: 'room' }}
      className="room-page"
    >
      <Shell texts={catalogue.pages} languages={context.languages} surveyId={room.surveyId}>
        <div
          className="room"
          data-room={code}
          data-state={state}
          data-step={room.step}
          data-survey={room.surveyId}
        >
          <p className="room-line">
            <bdi>{title}</bdi> · <bdi>{code}</bdi>
            {endsAt && <Left endsAt={endsAt} sentence={texts.left} />}
          </p>
          <p className="room-lost" role="status" data-lost={texts.lost} />
          <Step room={room} ballot={ballot} catalogue={catalogue} />
        </div>
      </Shell>
    </Document>
  )
}

type StepProps = Pick<PhoneProps, 'room' | 'ballot' | 'catalogue'>

function Step({ room, ballot, catalogue }: StepProps) {
  const texts = catalogue.pages.room
  switch (room.state) {
    case 'waiting':
      return <h1>{texts.waiting}</h1>
    case 'open':
      return (
        <>
          <h1 className="visually-hidden">{texts.open}</h1>
          <iframe
            className="room-ballot"
            src={ballot}
            title={texts.open}
            data-voted={pages.surveyComplete(room.surveyId)}
          />
        </>
      )
    case 'closed':
      return (
        <>
          <h1>{texts.closed}</h1>
          <p>{texts.closedLead}</p>
        </>
      )
    case 'revealed':
      return (
        <>
          <h1 className="visually-hidden">{texts.closed}</h1>
          {room.results && (
            <RoomResult
              results={room.results}
              questionId={room.questions[room.step]?.questionId}
              texts={catalogue}
            />
          )}
        </>
      )
  }
}

type LeftProps = { readonly endsAt: string; readonly sentence: string }

/** The time that is left, counted by the script. */
export function Left({ endsAt, sentence }: LeftProps) {
  return <time className="room-left" dateTime={endsAt} data-left={sentence} />
}
