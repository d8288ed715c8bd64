/** What the editor says of questions of consent. */
export const consentQuestion = {
  type_consent: 'Consent',
  agreeLabel: 'Label for agreeing (optional)',
  agreeHint: 'Leave empty for “I agree” in the language of each respondent.',
  declineLabel: 'Label for declining (optional)',
  declineHint:
    'Leave empty for “I do not agree”. Who declines ends on a page of their own; nothing is stored but how many they are.',
  lose_consent: 'its labels',
} as const
