import { type ActionRow, actionRows } from '../domain/action-rows.ts'
import type { Column, ExportTable } from './columns.ts'
import type { Cell } from './csv-lines.ts'
import { loggedActions } from './logged-actions.ts'
import { armOf } from './response-cells.ts'

type Field = Column & { readonly value: (row: ActionRow) => Cell }

/** In the order and by the names of the public data of "Organize, Then Vote" (CHI 2025). */
const FIELDS: readonly Field[] = [
  { name: 'type', meaning: 'What was done.', value: ({ type }) => type },
  { name: 'timestamp', meaning: "By the device's clock, UTC.", value: ({ timestamp }) => timestamp },
  {
    name: 'time_diff',
    meaning: 'Seconds since the recorded action before, of any kind, also such as has no row here.',
    value: ({ timeDiff }) => timeDiff,
  },
  {
    name: 'totalCursorDistance',
    meaning: 'CSS pixels that the mouse went since then; empty for touch and keyboard, and where not logged.',
    value: ({ cursorDistance }) => cursorDistance,
  },
  {
    name: 'totalMouseClicks',
    meaning: 'Clicks since then; empty for touch and keyboard.',
    value: ({ mouseClicks }) => mouseClicks,
  },
  { name: 'option_id', meaning: 'The option, see below.', value: ({ optionId }) => optionId },
  { name: 'old_vote', meaning: 'Votes before.', value: ({ oldVote }) => oldVote },
  { name: 'new_vote', meaning: 'Votes after.', value: ({ newVote }) => newVote },
  { name: 'vote_diff', meaning: 'new_vote - old_vote.', value: ({ voteDiff }) => voteDiff },
  { name: 'old_group', meaning: 'Where the option was put before.', value: ({ oldGroup }) => oldGroup },
  { name: 'new_group', meaning: 'Where it is put now.', value: ({ newGroup }) => newGroup },
  {
    name: 'old_position',
    meaning: 'Its place in its group before, from 1.',
    value: ({ oldPosition }) => oldPosition,
  },
  { name: 'new_position', meaning: 'The same now.', value: ({ newPosition }) => newPosition },
  {
    name: 'option_position',
    meaning: 'Its place on the page after the action, from 1 at the top.',
    value: ({ optionPosition }) => optionPosition,
  },
  {
    name: 'option_position_view',
    meaning: 'The same from 1 at the bottom.',
    value: ({ optionPositionView }) => optionPositionView,
  },
  {
    name: 'card_order',
    meaning: 'As which card the option was shown on the organize page, from 1.',
    value: ({ cardOrder }) => cardOrder,
  },
  {
    name: 'filled_page_action',
    meaning: 'The page, grouping or voting; elsewhere the last of them.',
    value: ({ page }) => page,
  },
  {
    name: 'diff_square',
    meaning: 'new_vote^2 - old_vote^2: by how many voice credits the option became dearer.',
    value: ({ diffSquare }) => diffSquare,
  },
  {
    name: 'distance_diff',
    meaning:
      "option_position less that of the same person's action before on the vote page of the question; the first less 0.",
    value: ({ distanceDiff }) => distanceDiff,
  },
  {
    name: 'abs_distance',
    meaning: 'distance_diff without its sign.',
    value: ({ distanceDiff }) => (distanceDiff === null ? null : Math.abs(distanceDiff)),
  },
  {
    name: 'cumulative_distance',
    meaning: 'Sum of abs_distance so far.',
    value: ({ cumulativeDistance }) => cumulativeDistance,
  },
  {
    name: 'cumulative_voting_time',
    meaning: 'Seconds on the vote page of the question so far, whatever was done there.',
    value: ({ cumulativeVotingTime }) => cumulativeVotingTime,
  },
  {
    name: 'cumulative_cursor_distance',
    meaning: 'CSS pixels that the mouse went there so far.',
    value: ({ cumulativeCursorDistance }) => cumulativeCursorDistance,
  },
  {
    name: 'cumsum_diff_square',
    meaning: 'Sum of diff_square so far.',
    value: ({ cumulativeDiffSquare }) => cumulativeDiffSquare,
  },
  { name: 'step', meaning: 'Counts the actions on the vote page, from 1.', value: ({ step }) => step },
]

/** A row for each logged action of a completed response, as far as the public data has rows for it. */
export function eventsTable(): ExportTable {
  return {
    name: 'events',
    columns: [
      { name: 'user_id', meaning: 'The response: response_id of the other files.' },
      { name: 'version_id', meaning: 'How the survey was shown: arm of responses.csv.' },
      ...FIELDS.map(({ name, meaning }) => ({ name, meaning })),
    ],
    async *rows(selection) {
      if (!selection.logged) return
      let last = ''
      let rowOf = actionRows()
      for await (const actions of loggedActions(selection)) {
        const rows: Cell[][] = []
        for (const { ballotId, seq, action, ...shown } of actions) {
          if (ballotId !== last) rowOf = actionRows()
          last = ballotId
          const row = rowOf({ seq, ...action })
          if (row) rows.push([ballotId, armOf(shown), ...FIELDS.map(({ value }) => value(row))])
        }
        yield rows
      }
    },
  }
}
