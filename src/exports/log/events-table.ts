import { type ActionRow, actionRows, groupingsIn } from '../../domain/action-log/action-rows.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { armOf } from '../responses/response-cells.ts'
import type { Column, ExportTable } from '../tables/columns.ts'
import { responseLogs } from './logged-actions.ts'

type Field = Column & {
  readonly value: (row: ActionRow) => Cell
  /** Whether it tells when something was done, or how long it took. */
  readonly isTime?: true
}

/** In the order and with the names of the public data of "Organize, Then Vote" (CHI 2025). */
const FIELDS: readonly Field[] = [
  {
    name: 'type',
    meaning:
      "The action. 'options/fitToBudget', which the published data does not have, precedes the votes that the button for fitting to the budget changed together.",
    value: ({ type }) => type,
  },
  {
    name: 'timestamp',
    meaning: "By the device's clock, UTC.",
    instant: true,
    isTime: true,
    value: ({ timestamp }) => timestamp,
  },
  {
    name: 'time_diff',
    meaning:
      "Seconds since this person's previous row; for 'initializing system' those on the welcome page, which follow it. They add up to the whole visit.",
    isTime: true,
    value: ({ timeDiff }) => timeDiff,
  },
  {
    name: 'totalCursorDistance',
    meaning:
      'CSS pixels that the mouse moved in these seconds; empty for touch and keyboard, and if not logged.',
    value: ({ cursorDistance }) => cursorDistance,
  },
  {
    name: 'totalMouseClicks',
    meaning:
      'Clicks of the mouse in these seconds; empty for touch and keyboard. A vote by a button takes one click, while one chosen from a list, as throughout the published data, takes two; keyboard actions cannot be compared with the published data.',
    value: ({ mouseClicks }) => mouseClicks,
  },
  { name: 'option_id', meaning: 'The option, see below.', value: ({ optionId }) => optionId },
  { name: 'old_vote', meaning: 'Votes before.', value: ({ oldVote }) => oldVote },
  { name: 'new_vote', meaning: 'Votes after.', value: ({ newVote }) => newVote },
  { name: 'vote_diff', meaning: 'new_vote - old_vote.', value: ({ voteDiff }) => voteDiff },
  {
    name: 'old_group',
    meaning: 'The group of the option before it was moved.',
    value: ({ oldGroup }) => oldGroup,
  },
  { name: 'new_group', meaning: 'Where it is now.', value: ({ newGroup }) => newGroup },
  {
    name: 'old_position',
    meaning: 'For a dragged card: its previous position on the page, counted like option_position.',
    value: ({ oldPosition }) => oldPosition,
  },
  { name: 'new_position', meaning: 'The same now.', value: ({ newPosition }) => newPosition },
  {
    name: 'option_position',
    meaning:
      'Its position on the page after the action, from 1 at the top. On both pages bins come first, then undecided and then skipped options. Empty if votes changed together.',
    value: ({ optionPosition }) => optionPosition,
  },
  {
    name: 'option_position_view',
    meaning: 'The same, counted from 1 at the bottom.',
    value: ({ optionPositionView }) => optionPositionView,
  },
  {
    name: 'card_order',
    meaning:
      "The number of the option's card on the organize page, from 1. Numbers there are not in order of time, so this column cannot be compared with the published data.",
    value: ({ cardOrder }) => cardOrder,
  },
  {
    name: 'filled_page_action',
    meaning: 'The page, grouping or voting; on other pages, the last of these.',
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
    meaning: 'Sum of time_diff so far, over the actions on the vote page of the question.',
    isTime: true,
    value: ({ cumulativeVotingTime }) => cumulativeVotingTime,
  },
  {
    name: 'cumulative_cursor_distance',
    meaning: 'The same for totalCursorDistance.',
    value: ({ cumulativeCursorDistance }) => cumulativeCursorDistance,
  },
  {
    name: 'cumsum_diff_square',
    meaning: 'Sum of diff_square so far.',
    value: ({ cumulativeDiffSquare }) => cumulativeDiffSquare,
  },
  { name: 'step', meaning: 'Counts the actions on the vote page, from 1.', value: ({ step }) => step },
]

const VERSION =
  'How the survey was shown: arm of responses.csv. The published data names its arms v1 to v4: short text, short two-phase, long text and long two-phase; scripts made for it need these names here, which a setting of the survey gives.'

/** Who follows the list of keys knows how long each person took, so that times would join keys and ballots. */
const NO_TIMES = 'Empty because ballots of this survey are secret.'

/** A row for each logged action of a completed response, for those types that have rows in the public data. */
export function eventsTable({ settings }: Pick<Survey, 'settings'>): ExportTable {
  const secret = isSecret(settings)
  const fields = FIELDS.map((field) =>
    secret && field.isTime ? { ...field, meaning: NO_TIMES, value: () => null } : field,
  )
  return {
    name: 'events',
    columns: [
      { name: 'user_id', meaning: 'The response: response_id of the other files.' },
      { name: 'version_id', meaning: VERSION },
      ...fields.map(({ name, meaning, instant = false }) => ({ name, meaning, instant })),
      { name: 'version', meaning: 'The same as version_id.' },
      {
        name: 'num_groupings',
        meaning:
          'How often this person put an option into a group on the organize page; the same in all rows.',
      },
    ],
    async *rows(selection) {
      if (!selection.logged) return
      for await (const { ballotId, actions, ...shown } of responseLogs(selection)) {
        const rows = actionRows(actions)
        const [arm, groupings] = [armOf(settings, shown), groupingsIn(rows)]
        yield rows.map((row) => [ballotId, arm, ...fields.map(({ value }) => value(row)), arm, groupings])
      }
    },
  }
}
