import type { RoomReply } from '../../contract/responses/rooms.ts'
import { tableCount } from '../../domain/room/tables.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { QrDrawing } from '../../http/replies/qr.ts'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { OrganisationBrand } from '../../pages/frame/shell.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { Controls } from './controls.tsx'
import { Left, roomData, Said, whichVote } from './room-head.tsx'
import { RoomResult } from './room-result.tsx'

type WallProps = PageContext & {
  readonly room: RoomReply
  /** The texts of the people in the room. */
  readonly spoken: Catalogue
  /** Where people join, as it is read from the wall. */
  readonly address: string
  readonly qr: QrDrawing
  /** The survey whose room it is. */
  readonly survey: Survey
}

/** The page for a projector, with what its facilitator presses below it. */
export function WallPage({ room, spoken, address, qr, survey, ...context }: WallProps) {
  const { present } = context.catalogue
  const place = whichVote(room, spoken)
  return (
    <Document
      {...context}
      title={say(present.title, 'en', { title: room.title })}
      script={{ entry: 'present' }}
      className="wall-page"
      isOfRoom
    >
      <main id="main" className="wall" {...roomData(room)} lang={spoken.language} dir={spoken.direction}>
        {context.instance.organisation && <OrganisationBrand {...context.instance.organisation} />}
        <header className="wall-head">
          <h1>
            <bdi>{room.title}</bdi>
          </h1>
          {place && (
            <p className="wall-place" data-say>
              {place}
            </p>
          )}
          {room.endsAt && <Left endsAt={room.endsAt} sentence={spoken.pages.room.left} />}
        </header>
        <Scene room={room} spoken={spoken} address={address} qr={qr} />
        <p className="wall-counts">
          <span data-joined={JSON.stringify(spoken.pages.room.joined)}>
            {say(spoken.pages.room.joined, spoken.locale, { count: room.joined })}
          </span>
          <span data-submitted={JSON.stringify(spoken.pages.room.submitted)}>
            {say(spoken.pages.room.submitted, spoken.locale, { count: room.submitted })}
          </span>
        </p>
      </main>
      <Controls texts={present} room={room} survey={survey} />
      <div lang={spoken.language}>
        <Said />
      </div>
      <button type="button" className="wall-black" data-act="black" aria-label={present.light} hidden />
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
  const question = (
    <h2 data-say>
      <bdi>{room.questions[room.step]?.question}</bdi>
    </h2>
  )
  const tables = room.seating && (
    <p className="room-sentence">{say(texts.sit, spoken.locale, { count: tableCount(room.submitted) })}</p>
  )
  switch (room.state) {
    case 'waiting':
      return join
    case 'open':
      return (
        <div className="wall-vote">
          <div>
            <p className="wall-state" data-say>
              {texts.open}
            </p>
            {question}
          </div>
          {join}
        </div>
      )
    case 'closed':
      return (
        <div>
          {question}
          <p className="wall-state" data-say>
            {texts.closed}
          </p>
          {tables}
        </div>
      )
    case 'revealed':
      return (
        <section className="wall-result">
          {question}
          {tables}
          <RoomResult room={room} catalogue={spoken} hasDetails />
        </section>
      )
  }
}
