import { conditionsInWords } from '../conditions-in-words.ts'

/** What the editor and the codebook say of questions that are shown under conditions. */
export const conditions = {
  showOnlyIf: 'Show this only if …',
  showOnlyIfNothing: 'There is nothing before this that it could depend on.',
  showOnlyIfLegend: 'Show this only if',
  screenOutIf: 'Screen people out if …',
  screenOutIfLegend: 'Screen people out if',
  quotaAdd: 'Add a quota',
  quotaNumbered: 'Quota {number}',
  quotaMost: 'Count at most',
  quotaIfLegend: 'Counts people if',
  quotaRemove: 'Remove quota {number}',
  quotaHint:
    'At most this many completed responses from these people are counted. Anyone who qualifies has a spot reserved for 30 minutes. Choose under “After submitting” what people read once the quota is full.',
  decidedLate:
    'People are turned away only when they leave the page with “{name}”, after they have answered the other questions before or beside it. Ask it at the start, on a page of its own: an “Information” text or a vote after it begins a new page.',
  quotasFixed: 'Since the first response, only the numbers can be changed.',
  screenOutLost:
    'Screening out or a quota depends on an answer or a link parameter that no longer exists or cannot be compared in this way.',
  settingConditionsNothing: 'First add a question or a link parameter that this can depend on.',
  showIfJoined: 'Conditions that have to be met',
  showIf_all: 'all of these are met',
  showIf_any: 'any of these is met',
  conditionNumbered: 'Condition {number}',
  conditionAsked: 'What condition {number} asks for',
  conditionCompared: 'How condition {number} compares',
  conditionWith: 'What condition {number} compares with',
  conditionAdd: 'Add a condition',
  conditionRemove: 'Remove condition {number}',
  askedAnswers: 'Earlier answers',
  askedParameters: 'Parameters of the link',
  askedExperiment: 'Experiment',
  askedNumbered: '{number}. {name}',
  askedGone: 'No longer there',
  conditionMend: 'Change its conditions',
  conditional: 'Conditional',
  shownOnlyIf: 'Shown only if {conditions}.',
  screenedOutIf: 'People are screened out if {conditions}.',
  groupShownOnlyIf: 'Its group “{group}” is shown only if {conditions}.',
  questionDeletedAsked: '“{asking}” depends on “{name}”, which was deleted.',
  ...conditionsInWords,
} as const
