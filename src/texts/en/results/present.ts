/** What the facilitator of a room reads. */
export const present = {
  title: 'Present: {title}',
  heading: 'In a room',
  link: 'Present in a room',
  linkLead:
    'For people around one table or in one hall: they join by a code on the wall, vote on their phones, and see the result when you show it.',
  startLead:
    'This page is for a projector. People join by a QR code or by six characters, without signing in. Nothing shows how a vote goes before you show the result.',
  startKeys:
    'Each device can answer once. For a vote in which everyone has one ballot, use unique keys and hand out their cards.',
  start: 'Start a room',
  controls: 'Controls of the room',
  open: 'Open voting',
  soon: 'Two minutes left',
  close: 'Close voting',
  reveal: 'Show the result',
  again: 'Open again',
  second: 'Second vote',
  first: 'First vote',
  alike: 'Tables of like minds',
  mixed: 'Mixed tables',
  stand: 'End the tables',
  previous: 'Previous question',
  next: 'Next question',
  details: 'Details',
  black: 'Black out',
  light: 'Show the wall again',
  fullScreen: 'Full screen',
  leave: 'Leave',
  keys: 'Keys: space moves on, arrows choose a question, V begins a second vote, D shows details, B makes the wall black, F fills the screen.',
  failed: 'This did not work. Try again.',
} as const
