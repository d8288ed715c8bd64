import type { ReadersSentence } from '../../../domain/disclosure/promise/readers-in-words.ts'

/** What respondents with unique keys are promised of their ballots, by the secrecy of the survey. */
export const promises = {
  secret: 'Nobody can tell which ballot is yours, not even the organisers.',
  pseudonymous: 'The organisers can see your answers with your key. Nobody else can.',
  open: 'Your name and your votes are shown with the results.',
} as const

/** What respondents are told of who will see the results; `…Open` where names and votes are shown with them. */
export const readers = {
  organisersOnly: 'Only the organisers ever see the results.',
  organisers: 'The organisers see the results and may publish totals.',
  organisersOpen: 'The organisers see the results and may publish them.',
  respondentsClosed:
    'Everyone who takes part can see the totals once the survey has closed, but never an individual’s answers.',
  respondentsAlways:
    'Everyone who takes part can see the net votes while the survey is open, and the other totals once it has closed; never an individual’s answers.',
  publicClosed: 'Everyone can see the totals once the survey has closed, but never an individual’s answers.',
  publicAlways:
    'Everyone can see the net votes while the survey is open, and the other totals once it has closed; never an individual’s answers.',
  respondentsClosedOpen: 'Everyone who takes part can see the results once the survey has closed.',
  respondentsAlwaysOpen: 'Everyone who takes part can see the results at any time.',
  publicClosedOpen: 'Everyone can see the results once the survey has closed.',
  publicAlwaysOpen: 'Everyone can see the results at any time.',
  mayWiden: 'The organisers may publish totals earlier, or to more people.',
  mayWidenOpen: 'The organisers may publish them earlier, or to more people.',
} as const satisfies Readonly<Record<ReadersSentence, string>>

/** What the page on which a survey begins says of it, and how voting goes. */
export const welcome = {
  title: 'Welcome to the Survey',
  needsScript: 'Answering needs JavaScript; you can read everything without it.',
  howHeading: 'How it works',
  qvHeading: 'Votes cost credits',
  qvLead:
    'You get a budget of voice credits and spend it on votes. Votes on one option cost their number squared: one vote costs 1 credit, two cost 4, three cost 9.',
  qvMeaning:
    'So you can show not only what you want but how much: with a few strong votes, or many small ones. You can also vote against an option; a downvote costs the same as an upvote. You do not have to spend all your credits.',
  /** Where ballots have other words, which the practice does not use. */
  called: {
    credit: 'In this survey, credits are called {words}.',
    vote: 'In this survey, votes are called {words}.',
  },
  tableCaption: 'What votes on one option cost',
  tableVotes: 'Votes',
  tableCost: 'Credits',
  interactive: [
    'First organize: sort the options one by one into Positive, Neutral and Negative, or skip them. This only helps you think; it does not count.',
    'Then vote: give each option as many upvotes or downvotes as it is worth to you. Your remaining credits are always in view.',
    'You can go back and change anything until you submit.',
  ],
  text: [
    'All options are in one list. Give each as many upvotes or downvotes as it is worth to you.',
    'Your remaining credits are always in view.',
    'You can change anything until you submit.',
  ],
  upOnly: {
    qvMeaning:
      'So you can show not only what you want but how much: with a few strong votes, or many small ones. You do not have to spend all your credits.',
    interactive:
      'Then vote: give each option as many upvotes as it is worth to you. Your remaining credits are always in view.',
    text: 'All options are in one list. Give each as many upvotes as it is worth to you.',
  },
  form: ['Answer the questions and submit them at the end.', 'You can change anything until you submit.'],
  stored: 'Your answers are saved as you go. They count only after you submit them.',
  closes: 'It closes on {time}.',
  decides: {
    heading: 'What the votes decide',
    budget: 'The votes decide what {amount} pays for.',
    top: {
      one: 'The votes decide which option is chosen.',
      other: 'The votes decide which {count} options are chosen.',
    },
    positive: 'The votes decide which options are chosen.',
  },
  loading: 'Loading survey...',
  logging: {
    actions: 'This survey records what you do while answering: each vote and move, and when.',
    cursor:
      'This survey records what you do while answering: each vote and move, when, and how far the pointer moves.',
  },
  /** How long responses are kept, by what becomes of them then. */
  kept: {
    delete: {
      one: 'Answers are kept for at most {count} day after the survey has closed, and then deleted.',
      other: 'Answers are kept for at most {count} days after the survey has closed, and then deleted.',
    },
    strip: {
      one: 'At most {count} day after the survey has closed, keys, names and records of what people did are deleted. Answers stay.',
      other:
        'At most {count} days after the survey has closed, keys, names and records of what people did are deleted. Answers stay.',
    },
  },
  readers,
  promises,
  parameters: 'These values from your link are stored with your answers: {names}.',
  videoHeading: 'Introduction video',
  videoHint: 'It loads from {host} when you press the button. This page contains the same information.',
  videoLoad: 'Load the video',
  videoOpen: 'Open the video on {host}',
} as const
