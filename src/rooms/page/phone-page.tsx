import type { RoomReply } from '../../contract/responses/rooms.ts'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { Shell } from '../../pages/frame/shell.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { pages } from '../../urls.ts'
import { Left, roomData, Said, whichVote } from './room-head.tsx'
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
  const { code, title, endsAt } = room
  return (
    <Document
      {...context}
      title={say(texts.title, catalogue.locale, { code })}
      script={{ entry: 'room' }}
      className="room-page"
      isOfRoom
    >
      <Shell texts={catalogue.pages} languages={context.languages} surveyId={room.surveyId}>
        <div className="room" {...roomData(room)}>
          <p className="room-line">
            <bdi>{title}</bdi> · <bdi>{code}</bdi>
            {whichVote(room, catalogue) && <span>{whichVote(room, catalogue)}</span>}
            {endsAt && <Left endsAt={endsAt} sentence={texts.left} />}
          </p>
          <p className="room-lost" role="status" data-lost={texts.lost} />
          <Step room={room} ballot={ballot} catalogue={catalogue} />
        </div>
        <Said />
      </Shell>
    </Document>
  )
}

type StepProps = Pick<PhoneProps, 'room' | 'ballot' | 'catalogue'>

function Step({ room, ballot, catalogue }: StepProps) {
  const texts = catalogue.pages.room
  const question = (
    <h1 data-say>
      <bdi>{room.questions[room.step]?.question}</bdi>
    </h1>
  )
  switch (room.state) {
    case 'waiting':
      return <h1 data-say>{texts.waiting}</h1>
    case 'open':
      return (
        <>
          <h1 className="visually-hidden" data-say>
            {texts.open}
          </h1>
          <p className="room-after" role="status" data-after-voting={texts.closedLead} />
          {/* The script sets its address, once it has prepared what the ballot starts from. */}
          <iframe
            className="room-ballot"
            title={texts.open}
            data-ballot={ballot}
            data-first={room.startsFrom ?? undefined}
            data-voted={pages.surveyComplete(room.surveyId)}
          />
        </>
      )
    case 'closed':
      return (
        <>
          <h1 data-say>{texts.closed}</h1>
          {room.seating ? <Table texts={texts} /> : <p>{texts.closedLead}</p>}
        </>
      )
    case 'revealed':
      return (
        <>
          {question}
          {room.seating && <Table texts={texts} />}
          <RoomResult room={room} catalogue={catalogue} />
        </>
      )
  }
}

/** The script asks for the table of its own ballot. */
function Table({ texts }: { readonly texts: Catalogue['pages']['room'] }) {
  return <p className="room-table" role="status" data-table={texts.table} data-none={texts.noTable} />
}
