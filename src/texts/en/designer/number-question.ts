/** What the editor says of number questions. */
export const numberQuestion = {
  type_number: 'Number',
  minNumber: 'Smallest number (optional)',
  maxNumber: 'Largest number (optional)',
  stepNumber: 'Step (optional)',
  stepNumberHint: 'With 1, only whole numbers are answers.',
  unit: 'Unit (optional)',
  unitHint: 'What is counted, such as km or hours.',
  lose_bounds: 'its bounds and step',
  lose_unit: 'its unit',
} as const
