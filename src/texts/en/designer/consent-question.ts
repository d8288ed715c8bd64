/** What the editor says of questions of consent. */
export const consentQuestion = {
  type_consent: 'Consent',
  agreeLabel: 'Label for agreeing (optional)',
  agreeHint: 'Leave empty for “I agree” in the language of each respondent.',
  declineLabel: 'Label for declining (optional)',
  declineHint:
    'Leave empty for “I do not agree”. People who decline end on a page of their own; only how many they are is stored.',
  declineOptionalHint:
    'Leave empty for “I do not agree”. People who decline go on, and that they did is stored.',
  lose_consent: 'its labels',
} as const
