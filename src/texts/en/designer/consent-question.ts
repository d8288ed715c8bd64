/** What the editor says of questions of consent. */
export const consentQuestion = {
  type_consent: 'Consent',
  agreeLabel: 'Words for agreeing (optional)',
  agreeHint: 'Leave empty for “I agree” in the respondent’s language.',
  declineLabel: 'Words for declining (optional)',
  declineHint:
    'Leave empty for “I do not agree”. People who decline see a page of their own, and only their number is stored.',
  declineOptionalHint:
    'Leave empty for “I do not agree”. People who decline continue, and it is stored that they declined.',
  lose_consent: 'its labels',
} as const
