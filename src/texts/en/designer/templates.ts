/** What the page for a new survey says of templates. */
export const templates = {
  templateHeading: 'Begin with a template',
  'template_likert-and-qv': 'Likert, Likert+ and QV',
  'templateHint_likert-and-qv':
    'An experiment with three arms: the same options rated on scales, rated with the most important ones chosen, and voted on.',
  'template_city-budget': 'City budget',
  'templateHint_city-budget': 'Residents vote on what the city spends more and less on.',
  'template_product-backlog': 'Product backlog',
  'templateHint_product-backlog': 'Users vote on what a team builds next.',
  'template_board-retreat': 'Board retreat',
  'templateHint_board-retreat': 'A board votes on its priorities before it meets.',
  'template_session-voting': 'Session voting',
  'templateHint_session-voting': 'Participants of a conference vote on its sessions, on one page.',
  'template_organize-then-vote': 'Organize, then vote (CHI 2025)',
  'templateHint_organize-then-vote':
    'An experiment with four arms: short and long lists, with and without a phase to organize them. Actions are logged.',
  'template_work-load': 'Workload of a task (NASA-TLX)',
  'templateHint_work-load': 'Six scales on how much work a task was, to be asked after it.',
} as const
