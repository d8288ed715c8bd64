import type { QvQuestion } from '../../src/domain/survey/survey.ts'

export const PARTY_QUESTION: QvQuestion = {
  id: 'party',
  type: 'qv',
  text: 'What should the summer party have?',
  description:
    '<p>There is money for some of these ideas, not for all. Give upvotes to what you would enjoy, and downvotes to what you would rather do without.</p>',
  totalCredits: 91,
  sampleOption: 0,
  options: [
    {
      id: 'live-band',
      name: 'A live band',
      description: 'Four musicians play for two hours in the evening, with requests in the second half.',
    },
    {
      id: 'dance-floor',
      name: 'A dance floor',
      description: 'A wooden floor under lights, with a playlist that everybody can add songs to beforehand.',
    },
    {
      id: 'barbecue',
      name: 'A barbecue',
      description:
        'A cook grills vegetables, cheese, fish and meat from six o’clock; salads and bread are included.',
    },
    {
      id: 'dessert-table',
      name: 'A dessert table',
      description:
        'Cakes, fruit and ice cream from the bakery next door, some of them without dairy, nuts or gluten.',
    },
    {
      id: 'lawn-games',
      name: 'Lawn games',
      description:
        'Croquet, ring toss and a tug of war for all ages, with equipment on loan for the whole day.',
    },
    {
      id: 'quiz',
      name: 'A quiz in teams',
      description: 'Thirty questions in an hour, in teams drawn by lot, with a small prize for the winners.',
    },
    {
      id: 'photo-corner',
      name: 'A photo corner',
      description:
        'A backdrop, a box of hats and a camera with a self-timer; everyone gets the pictures afterwards.',
    },
    {
      id: 'campfire',
      name: 'A campfire',
      description: 'A fire in the stone ring after dark, with wood, blankets and something to toast.',
    },
  ],
}
