/** What the designer's list of surveys says. */
export const projects = {
  title: 'My QS Projects',
  view: 'View Survey',
  logout: 'Logout',
  empty: 'You have no surveys yet. These come with the product, to try:',
} as const
