/** What people in a room read, on their phones and on the wall. */
export const room = {
  title: 'Room {code}',
  joinTitle: 'Join a room',
  joinLead: 'Enter the six characters that the screen shows.',
  code: 'Code',
  join: 'Join',
  unknown: 'There is no room with this code. Look at the screen again.',
  scan: 'Scan, or open {address}',
  joined: { one: '{count} joined', other: '{count} joined' },
  submitted: { one: '{count} submitted', other: '{count} submitted' },
  waiting: 'You are in. Voting begins here when it is opened.',
  open: 'Voting is open',
  left: '{time} left',
  closed: 'Voting is closed',
  closedLead: 'What you submitted counts. The result appears here when it is shown to the room.',
  notBallot: 'This question has no picture here.',
  lost: 'The connection was lost. It is tried again…',
} as const
