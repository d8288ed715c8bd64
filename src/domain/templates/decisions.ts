import { ballot, choice, scale, type Template, words } from './parts.ts'

export const CITY_BUDGET: Template = {
  title: 'City budget',
  description: '<p>The city sets its budget for next year. Tell us where more should go, and where less.</p>',
  questions: [
    ballot('budget', 'Where should the city spend more, and where less?', [
      ['Buses and trams', 'More departures, also in the evening and at weekends.'],
      ['Roads', 'Repairs of carriageways and bridges.'],
      ['Cycle paths', 'Lanes that are kept apart from cars.'],
      ['Schools', 'Renovation of classrooms, and meals at noon.'],
      ['Parks and trees', 'Shade, benches, and care for what is planted.'],
      ['Housing', 'Flats at rents that people on low wages can pay.'],
      ['Libraries and culture', 'Opening hours, concerts and exhibitions.'],
      ['Order and cleanliness', 'Street cleaning, and wardens in the centre.'],
    ]),
    choice('part', 'In which part of the city do you live?', ['Centre', 'North', 'East', 'South', 'West'], {
      other: true,
    }),
    words('more', 'What is missing from this list?'),
  ],
}

export const PRODUCT_BACKLOG: Template = {
  title: 'Product backlog',
  description: '<p>We cannot build everything next quarter. Your votes help us decide what comes first.</p>',
  questions: [
    ballot('backlog', 'What should we work on next, and what should wait?', [
      ['Faster search', 'Results while you type, also in large projects.'],
      ['Work without a connection', 'Changes are kept and sent once you are online again.'],
      ['Shared folders', 'One place for what a team works on.'],
      ['Dark colours', 'For evenings and for tired eyes.'],
      ['Single sign-on', 'The account of your organization opens the product.'],
      ['Export to spreadsheets', 'Every list as a file.'],
      ['Keyboard shortcuts', 'All that can be clicked can be typed.'],
    ]),
    choice('role', 'How do you use the product?', ['Every day', 'Every week', 'Now and then', 'Not yet']),
    words('why', 'What would the first of these let you do that you cannot do now?'),
  ],
}

export const BOARD_RETREAT: Template = {
  title: 'Board retreat',
  description: '<p>Before we meet: what should the board spend its time on in the coming year?</p>',
  settings: { results: 'respondents' },
  questions: [
    ballot('priorities', 'What should the board spend its time on?', [
      ['Finding new donors', 'Fewer grants will be renewed.'],
      ['Who leads after us', 'Three terms end within two years.'],
      ['Pay and well-being of staff', 'Two people left for better offers.'],
      ['Opening a second place', 'The lease of the building next door is free.'],
      ['Showing what we achieve', 'Figures that donors and members understand.'],
      ['Reserves and risk', 'How long we could go on without income.'],
    ]),
    scale(
      'ready',
      'How well prepared is the board for these subjects?',
      ['1', '2', '3', '4', '5'],
      ['Not at all', 'Very well'],
    ),
    words('unsaid', 'What does nobody speak about, although we should?'),
  ],
}

export const SESSION_VOTING: Template = {
  title: 'Session voting',
  description: '<p>There are more proposals than rooms. Vote for the sessions you would go to.</p>',
  settings: { mode: 'text', results: 'respondents' },
  questions: [
    ballot('sessions', 'Which sessions should take place?', [
      ['Facilitating large groups', 'Practice, for people who lead assemblies.'],
      ['Maps from open data', 'Workshop; bring a computer.'],
      ['What went wrong', 'Five short stories of failure, and what came of them.'],
      ['Plain language', 'Rewriting one page together.'],
      ['Working with volunteers', 'Conversation in small circles.'],
      ['Money for small projects', 'Two funders answer questions.'],
      ['Accessible events', 'A checklist, tried out in this building.'],
      ['Walk around the quarter', 'Outdoors, whatever the weather.'],
    ]),
    words('offer', 'Would you like to hold a session yourself? On what?'),
  ],
}
