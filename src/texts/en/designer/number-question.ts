/** What the editor says of number questions. */
export const numberQuestion = {
  type_number: 'Number',
  minNumber: 'Smallest number (optional)',
  maxNumber: 'Largest number (optional)',
  stepNumber: 'Step (optional)',
  stepNumberHint: 'With 1, only whole numbers are accepted.',
  unit: 'Unit (optional)',
  unitHint: 'What the number counts, such as km or hours.',
  bands: 'Groups begin at (optional)',
  bandsHint:
    'Results can be split by groups of numbers: 18; 30; 60 makes four groups. If left empty, there are four of equal width between the smallest and the largest number; without these two, there are no groups. You can still change this once people have answered.',
  bandsUnread: 'Write numbers between semicolons, such as 18; 30; 60.',
  wholeUnread: '“{typed}” is not a whole number from 0 to {most}, so it is not saved.',
  numberUnread: '“{typed}” is not a number, so it is not saved.',
  numberEither: '“{typed}” can mean {many} or {few}. Write one of these.',
  lose_bounds: 'its bounds and step',
  lose_unit: 'its unit',
  lose_bands: 'its groups',
} as const
