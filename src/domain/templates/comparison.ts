import { ballot, choice, scale, type Template, words } from './parts.ts'

const SERVICES = [
  'Street lighting',
  'Cycle paths',
  'Library opening hours',
  'Playgrounds',
  'Evening buses',
  'Tree planting',
] as const

const LEVELS = ['Much less', 'Less', 'As now', 'More', 'Much more'] as const
const ratings = SERVICES.map((name, at) =>
  scale(`rating-${at + 1}`, `${name}: how much should the town spend?`, LEVELS, [LEVELS[0], LEVELS[4]]),
)
const RATINGS = ratings.map(({ id = '' }) => id)
const CLOSING = ['sure', 'why']

/** The same options in three formats: scales, scales with a choice of the most important ones, and quadratic voting. */
export const COMPARISON: Template = {
  title: 'Likert, Likert+ and QV',
  description:
    '<p>What should our town spend more on, and what less? There are no right answers; we compare ways of asking.</p>',
  settings: {
    arms: [
      { armId: 'likert', label: 'Likert', share: 1, questions: [...RATINGS, ...CLOSING] },
      { armId: 'likert-plus', label: 'Likert+', share: 1, questions: [...RATINGS, 'most', ...CLOSING] },
      { armId: 'qv', label: 'QV', share: 1, questions: ['ballot', ...CLOSING] },
    ],
  },
  questions: [
    ...ratings,
    choice('most', 'Which of these matter most to you? Choose up to three.', SERVICES, {
      multiple: true,
      min: 1,
      max: 3,
    }),
    ballot('ballot', 'What should the town spend more on, and what less?', SERVICES),
    scale(
      'sure',
      'How well do your answers show what you think?',
      ['1', '2', '3', '4', '5'],
      ['Not at all', 'Completely'],
    ),
    words('why', 'Is there anything you could not express?'),
  ],
}
