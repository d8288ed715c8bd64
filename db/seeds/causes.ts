import type { Option, QvQuestion } from '../../src/domain/survey/survey.ts'

/** Six causes of different kinds: recreation, learning, supply, health, housing and safety. */
const SHORT_LIST: readonly Option[] = [
  {
    id: 'parks',
    name: 'Parks and playgrounds',
    description:
      'Repairs paths, benches and play equipment, and plants trees for shade. Lays out small parks in neighborhoods that have none within a ten-minute walk.',
  },
  {
    id: 'libraries',
    name: 'Public libraries',
    description:
      'Keeps branches open in the evening and at weekends, and buys books and electronic media. Pays staff who help visitors with schoolwork, forms and job applications.',
  },
  {
    id: 'clean-water',
    name: 'Clean drinking water',
    description:
      'Replaces lead and leaking pipes and renews aging treatment plants. Tap water is tested more often, and the results are published for each district.',
  },
  {
    id: 'mental-health',
    name: 'Mental health care',
    description:
      'Hires counselors so that people wait weeks rather than months for treatment. Staffs a crisis line and mobile teams at all hours.',
  },
  {
    id: 'affordable-housing',
    name: 'Affordable housing',
    description:
      'Builds and renovates homes that are rented below the market price to households with low and middle incomes. Helps tenants who fall behind with a temporary grant.',
  },
  {
    id: 'fire-and-rescue',
    name: 'Fire and rescue services',
    description:
      'Replaces old engines and protective gear, and keeps stations staffed around the clock. Trains volunteers in places that are far from a station.',
  },
]

const FURTHER_CAUSES: readonly Option[] = [
  {
    id: 'public-transport',
    name: 'Buses and trains',
    description:
      'Runs existing lines more often, and later in the evening. Adds stops and lines in areas that public transport does not reach today.',
  },
  {
    id: 'roads-and-bridges',
    name: 'Roads and bridges',
    description:
      'Resurfaces worn roads, and strengthens bridges that inspections found weak. Fewer roads have to be closed for emergency repairs.',
  },
  {
    id: 'walking-and-cycling',
    name: 'Safe walking and cycling',
    description:
      'Builds sidewalks, crossings and separated cycle lanes, first on routes to schools. Improves street lighting where accidents were frequent.',
  },
  {
    id: 'schools',
    name: 'Primary and secondary schools',
    description:
      'Hires teachers for smaller classes, and repairs school buildings. Buys textbooks, computers and laboratory equipment.',
  },
  {
    id: 'preschool',
    name: 'Child care and preschool',
    description:
      'Opens more places for children under six, and lowers the fees parents pay. Pays for the training of staff.',
  },
  {
    id: 'job-training',
    name: 'Job training',
    description:
      'Offers courses and apprenticeships to people who are out of work or want to change trades. Employers take part in choosing the subjects.',
  },
  {
    id: 'clinics',
    name: 'Community health clinics',
    description:
      'Opens clinics where doctors are scarce, with longer hours and low fees. Provides vaccinations, check-ups and dental care.',
  },
  {
    id: 'medical-research',
    name: 'Medical research',
    description:
      'Gives grants to universities and hospitals for studies of common and of rare diseases. The findings are published free of charge.',
  },
  {
    id: 'elder-care',
    name: 'Care for older people',
    description:
      'Pays for help with meals, cleaning and nursing at home, so that people can stay there longer. Adds places in day centers and nursing homes.',
  },
  {
    id: 'disability-access',
    name: 'Access for people with disabilities',
    description:
      'Adds ramps, lifts and tactile paving to public buildings and stations. Provides sign language interpreters and accessible forms at public offices.',
  },
  {
    id: 'food-assistance',
    name: 'Food assistance',
    description:
      'Supplies food banks and free school meals. Gives households with low incomes a monthly allowance for groceries.',
  },
  {
    id: 'homeless-services',
    name: 'Help for people without a home',
    description:
      'Keeps shelters open all year, and offers rooms of one’s own together with the support of a social worker. Street teams bring medical care.',
  },
  {
    id: 'policing',
    name: 'Local policing',
    description:
      'Hires officers who patrol on foot and answer calls faster. Pays for training, for the investigation of open cases and for body cameras.',
  },
  {
    id: 'flood-protection',
    name: 'Protection from floods and storms',
    description:
      'Raises levees, widens drains, and restores wetlands that hold back water. Sets up warning systems and stocks emergency shelters.',
  },
  {
    id: 'energy-saving',
    name: 'Energy saving in public buildings',
    description:
      'Insulates schools, offices and hospitals, and puts solar panels on their roofs. Lower bills pay back part of the cost over the years.',
  },
  {
    id: 'wildlife',
    name: 'Nature and wildlife',
    description:
      'Protects forests, rivers and the habitats of endangered species. Pays rangers, and buys land to connect reserves.',
  },
  {
    id: 'arts-and-museums',
    name: 'Arts and museums',
    description:
      'Supports theaters, concerts and exhibitions, and pays for free admission on some days. Gives grants to local artists and restores historic buildings.',
  },
  {
    id: 'internet-access',
    name: 'Fast internet everywhere',
    description:
      'Lays fiber in rural and poorly served areas, and offers free wireless access in public places. Lends devices to households that have none.',
  },
]

const question = {
  type: 'qv',
  text: 'Which public causes should receive more money, and which less?',
  description:
    '<p>Suppose next year’s budget for public causes is being drawn up. Give upvotes to the causes that should receive more money than today, and downvotes to those that should receive less. A cause without votes keeps what it has.</p>',
  sampleOption: 0,
} as const

export const SHORT_QUESTION: QvQuestion = {
  ...question,
  id: 'causes-6',
  options: SHORT_LIST,
  totalCredits: 59,
}

/** Twenty-four causes, including the six, and 470 voice credits. */
export const LONG_QUESTION: QvQuestion = {
  ...question,
  id: 'causes-24',
  options: [...SHORT_LIST, ...FURTHER_CAUSES],
  totalCredits: 470,
}
