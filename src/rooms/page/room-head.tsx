import type { RoomReply } from '../../contract/responses/rooms.ts'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'

/** What a page shows of its room, for islands/room/room.ts to compare. */
export const roomData = ({ code, state, step, vote, seating, surveyId }: RoomReply) => ({
  'data-room': code,
  'data-state': state,
  'data-step': step,
  'data-vote': vote,
  'data-seating': seating ?? '',
  'data-survey': surveyId,
})

/** Which question it is, and whether it is voted on a second time. */
export function whichVote(
  { questions, step, vote }: RoomReply,
  { pages: { room: texts }, locale }: Catalogue,
): string {
  const number = { number: step + 1, count: questions.length }
  return [questions.length > 1 && say(texts.question, locale, number), vote === 2 && texts.secondVote]
    .filter(Boolean)
    .join(' · ')
}

/** Where the script says what has changed, to whoever does not see it: all that is marked with `data-say`. */
export function Said() {
  return <p className="visually-hidden" role="status" data-said />
}

type LeftProps = { readonly endsAt: string; readonly sentence: string }

/** The time that is left, counted by the script. */
export function Left({ endsAt, sentence }: LeftProps) {
  return <time className="room-left" dateTime={endsAt} data-left={sentence} />
}
