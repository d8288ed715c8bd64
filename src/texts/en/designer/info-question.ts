/** What the editor says of texts that are read and not answered. */
export const infoQuestion = {
  type_info: 'Information',
  infoHeading: 'Heading',
  infoText: 'Text to read',
} as const
